import { Agent } from "node:http";
import { cpuSeconds, median, times } from "../bench/tools.mjs";
import { request } from "./load.mjs";

/** Connections to each process. With fewer, its threads sleep more often, and must be woken. */
const CONNECTIONS = 6;
const ROUNDS = 5;

/** The kinds of requests, with their number in a round. `number` differs in each request. */
const KINDS = [
  { name: "a page without a copy", requests: 300, path: (number) => `/private-jobs?q=cost${number}` },
  {
    name: "a response of the API without a copy",
    requests: 1_500,
    path: (number) => `/api/jobs/government?search=cost${number}`,
  },
  { name: "a cached page", requests: 15_000, path: () => "/govt-jobs" },
];

/**
 * Compares the CPU time of requests that three processes share with that of the same number of
 * requests to one of them. Returns the median of the ratio for each kind.
 */
export async function costBesideOneProcess({ processes }) {
  const results = [];
  for (const { name, requests, path } of KINDS) {
    const ratios = await times(ROUNDS, async (round) => {
      const pathOf = (group) => (number) => path(`${name.length}x${round}${group}${number}`);
      const one = await cost(processes.slice(0, 1), requests, pathOf("one"));
      return (await cost(processes, requests, pathOf("three"))) / one;
    });
    results.push({ name, ratio: median(ratios) });
  }
  return results;
}

/** Sends requests to processes in turn. Returns the CPU time of these processes in seconds. */
async function cost(processes, requests, pathOf) {
  const connections = CONNECTIONS * processes.length;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const used = () => processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = used();
  let number = 0;
  const client = async () => {
    while (number < requests) {
      const at = number++;
      const { base } = processes[at % processes.length];
      const { status } = await request(base + pathOf(at), agent);
      if (status !== 200) throw new Error(`${pathOf(at)}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return used() - before;
}
