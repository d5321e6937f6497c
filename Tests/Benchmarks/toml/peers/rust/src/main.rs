//! toml_edit: parse, then change one price and print all.
use std::time::Duration;
use toml_edit::{value, Document};

fn cpu() -> Duration {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    Duration::from_nanos(text.split(' ').next().unwrap().parse().unwrap())
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&arguments[1]).unwrap();
    let rounds: usize = arguments[2].parse().unwrap();
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
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak: usize = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .and_then(|line| line.split_whitespace().nth(1))
        .unwrap()
        .parse()
        .unwrap();
    println!("{{\"parse\": {parse}, \"edit\": {edit}, \"peak\": {}}}", peak * 1024);
}
