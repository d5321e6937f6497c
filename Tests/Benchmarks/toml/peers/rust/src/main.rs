//! toml_edit: parse, then change one price and print all.
use std::time::Duration;
use toml_edit::{value, Document};

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Time) -> i32;
}

/// The CPU time of this process.
fn cpu() -> Duration {
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(2, &mut time) };
    Duration::new(time.seconds as u64, time.nanoseconds as u32)
}

fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() * 1024
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&arguments[1]).unwrap();
    let rounds: usize = arguments[2].parse().unwrap();
    if rounds == 0 {
        let document = text.parse::<Document>().unwrap();
        println!("{{\"keys\": {}, \"peak\": {}}}", document.len(), peak());
        return;
    }
    let (mut parse, mut edit) = (f64::MAX, f64::MAX);
    for _ in 0..rounds {
        let start = cpu();
        let mut document = text.parse::<Document>().unwrap();
        let parsed = cpu();
        let games = document["game"].as_array_of_tables_mut().unwrap();
        let middle = games.len() / 2;
        games.get_mut(middle).unwrap()["price"] = value(45.25);
        let out = document.to_string();
        let end = cpu();
        assert!(out != text);
        parse = parse.min((parsed - start).as_secs_f64());
        edit = edit.min((end - parsed).as_secs_f64());
    }
    println!("{{\"parse\": {parse}, \"edit\": {edit}, \"peak\": {}}}", peak());
}
