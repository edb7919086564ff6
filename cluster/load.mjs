import { Agent, get } from "node:http";

const HEADERS = { "accept-encoding": "gzip, br" };

/**
 * Sends a GET request. Returns its status, or the code of the error, its duration in milliseconds
 * and `Retry-After`.
 */
export function request(url, agent) {
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (status, retryAfter) =>
      resolve({ status, retryAfter, ms: performance.now() - began });
    get(url, { agent, headers: HEADERS, timeout: 30_000 }, (response) => {
      response.resume();
      response.once("end", () => finish(response.statusCode, response.headers["retry-after"]));
      response.once("error", ({ code }) => finish(code));
    })
      .once("timeout", () => finish("timeout"))
      .once("error", ({ code }) => finish(code));
  });
}

/**
 * Requests URLs from `connections` connections until `work` is done. `urlOf` gets the number of the
 * request. Returns the responses.
 */
export async function underLoad(urlOf, connections, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const responses = [];
  let isDone = false;
  let number = 0;
  const client = async () => {
    while (!isDone) {
      const url = urlOf(number++);
      responses.push({ url, ...(await request(url, agent)) });
    }
  };
  const clients = Promise.all(Array.from({ length: connections }, client));
  try {
    await work();
  } finally {
    isDone = true;
    await clients;
    agent.destroy();
  }
  return responses;
}

/** Returns a quantile of the durations of responses, in milliseconds. */
export function quantile(responses, share) {
  const sorted = responses.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
