// toml++: parse, then change one price and print all (the comments are lost).
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <toml++/toml.h>

static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static long peak() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * 1024;
}

int main(int, char** words) {
  std::ifstream file(words[1]);
  std::stringstream buffer;
  buffer << file.rdbuf();
  const std::string text = buffer.str();
  if (std::atoi(words[2]) == 0) {
    toml::table document = toml::parse(text);
    std::printf("{\"keys\": %zu, \"peak\": %ld}\n", document.size(), peak());
    return 0;
  }
  double parse = 1e9, edit = 1e9;
  for (int round = 0; round < std::atoi(words[2]); round++) {
    const double start = now();
    toml::table document = toml::parse(text);
    const double parsed = now();
    auto& games = *document["game"].as_array();
    games[games.size() / 2].as_table()->insert_or_assign("price", 45.25);
    std::stringstream out;
    out << document;
    const double end = now();
    if (out.str().empty()) return 1;
    parse = std::min(parse, parsed - start);
    edit = std::min(edit, end - parsed);
  }
  std::printf("{\"parse\": %g, \"edit\": %g, \"peak\": %ld}\n", parse, edit, peak());
}
