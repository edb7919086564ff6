import { signIn } from "./server.mjs";
import { get, getJson, median, sleep, times, until } from "./tools.mjs";

/** Number of saves. It is odd, so that the median is one of the values. */
export const SAVES = 11;
const JSON_BODY = { "content-type": "application/json" };

/**
 * Measures the time from sending a save of an administrator until its response, and until search,
 * page and stream contain the job. Returns the medians in milliseconds.
 */
export async function measureSaves(server) {
  const token = await signIn(server);
  const stream = await openStream(server);
  try {
    const saves = await times(SAVES, (at) => save(server, token, stream, at));
    const medianOf = (name) => median(saves.map((times) => times[name]));
    return {
      response: medianOf("response"),
      search: medianOf("search"),
      page: medianOf("page"),
      stream: medianOf("stream"),
      all: medianOf("all"),
      worst: Math.max(...saves.map(({ all }) => all)),
    };
  } finally {
    stream.close();
  }
}

async function save(server, token, stream, at) {
  const word = uniqueWord(at);
  // Puts the page into the cache, as in normal operation.
  await get(`${server.base}/govt-jobs`);
  const began = performance.now();
  const since = () => performance.now() - began;
  const job = await createJob(server, token, word);
  const response = since();
  const timeUntil = async (check) => {
    await until(check, { every: 1, what: `showing ${word}` });
    return since();
  };
  const [search, page, streamed] = await Promise.all([
    timeUntil(async () => {
      const { jobs } = await getJson(`${server.base}/api/jobs/government?search=${word}`);
      return jobs.some(({ id }) => id === job.id);
    }),
    timeUntil(async () => (await get(`${server.base}/govt-jobs`)).body.includes(word)),
    stream.waitForJob(job.id).then((time) => time - began),
  ]);
  // An administrator does not save twice within milliseconds.
  await sleep(50);
  return { response, search, page, stream: streamed, all: Math.max(search, page, streamed) };
}

/** Saves a new government job with a word in its title, and further members of the form. */
export async function createJob(server, token, word, members = {}) {
  const job = { ...governmentJob(word), ...members };
  return (await post(server, token, "/api/jobs/create", job)).job;
}

/** Saves a public recruitment. Returns its id. */
export async function createRecruitment(server, token, record) {
  const input = { status: "published", record };
  return (await post(server, token, "/api/admin/recruitments", input)).recruitment.id;
}

const post = (server, token, path, body) =>
  getJson(server.base + path, {
    method: "POST",
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Returns a word of letters that is unlike any other. It encodes the number as consonants. */
export const uniqueWord = (at) =>
  `xqv${[...String(100_000 + at * 7_919)].map((digit) => "bcdfghjkmz"[Number(digit)]).join("")}`;

/** Returns a request body like that of the form of administrators (API-46). */
function governmentJob(word) {
  const days = (count) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  return {
    title: `Junior Assistant ${word} Recruitment`,
    slug: "",
    location: "All India",
    jobType: "GOVERNMENT",
    active: true,
    customHtmlContent: "<p>Applications are invited for 120 posts of junior assistants.</p>",
    tags: "graduate, clerk",
    department: "Staff Selection Board",
    officialNotificationUrl: "https://example.org/notice.pdf",
    applicationStartDate: days(0),
    applicationEndDate: days(30),
    examDate: days(90),
    qualification: "Any graduate",
    ageLimit: "18-32 years",
    applicationFee: "₹100",
    governmentJobDetails: {
      department: "Staff Selection Board",
      vacancies: "120",
      applyUrl: "https://example.org/apply",
    },
  };
}

/** Connects to the live stream and stores the time of the event of each job. */
async function openStream(server) {
  const stopped = new AbortController();
  const response = await fetch(`${server.base}/api/jobs/stream`, { signal: stopped.signal });
  const receivedAt = new Map();
  let wakeWaiter = () => {};
  const listen = async () => {
    let text = "";
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop();
      for (const event of events) record(event);
      wakeWaiter();
    }
  };
  const record = (event) => {
    const data = /^data: ?(\{.*"id":\d+.*\})$/m.exec(event)?.[1];
    if (data) receivedAt.set(JSON.parse(data).id, performance.now());
  };
  // `close` ends it with an AbortError.
  listen().catch(() => wakeWaiter());
  return {
    async waitForJob(id) {
      const end = performance.now() + 30_000;
      while (!receivedAt.has(id)) {
        if (performance.now() > end) throw new Error("the stream did not send the job in 30 s");
        await Promise.race([new Promise((resolve) => (wakeWaiter = resolve)), sleep(100)]);
      }
      return receivedAt.get(id);
    },
    close: () => stopped.abort(),
  };
}
