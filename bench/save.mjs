import { signIn } from "./server.mjs";
import { get, getJson, median, sleep, times, until } from "./tools.mjs";

/** An odd number, so that the median is one of them. */
const SAVES = 11;
const JSON_BODY = { "content-type": "application/json" };

/**
 * Medians, in milliseconds from the moment an administrator's save is sent: until its answer, and
 * until search, page and stream show the job.
 */
export async function measureSaves(server) {
  const token = await signIn(server);
  const stream = await openStream(server);
  try {
    const saves = await times(SAVES, (at) => save(server, token, stream, at));
    const middle = (name) => median(saves.map((one) => one[name]));
    return {
      answer: middle("answer"),
      search: middle("search"),
      page: middle("page"),
      stream: middle("stream"),
      everywhere: middle("everywhere"),
      worst: Math.max(...saves.map((one) => one.everywhere)),
    };
  } finally {
    stream.close();
  }
}

async function save(server, token, stream, at) {
  const word = uniqueWord(at);
  // So that the page is in the cache, as it is on a busy day.
  await get(`${server.base}/govt-jobs`);
  const began = performance.now();
  const since = () => performance.now() - began;
  const { job } = await getJson(`${server.base}/api/jobs/create`, {
    method: "POST",
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
    body: JSON.stringify(governmentJob(word)),
  });
  const answer = since();
  const seen = async (shows) => {
    await until(shows, { every: 1, what: `showing ${word}` });
    return since();
  };
  const [search, page, streamed] = await Promise.all([
    seen(async () => {
      const found = await getJson(`${server.base}/api/jobs/government?search=${word}`);
      return found.jobs.some(({ id }) => id === job.id);
    }),
    seen(async () => (await get(`${server.base}/govt-jobs`)).body.includes(word)),
    stream.waitForJob(job.id).then((time) => time - began),
  ]);
  // Two saves in one millisecond are no editor's.
  await sleep(50);
  return { answer, search, page, stream: streamed, everywhere: Math.max(search, page, streamed) };
}

/** Letters only, and unlike any other: `x` and then the number in a code of consonants. */
const uniqueWord = (at) =>
  `xqv${[...String(100_000 + at * 7_919)].map((digit) => "bcdfghjkmz"[Number(digit)]).join("")}`;

/** As the administrator's form sends it (API-46). */
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

/** Listens to the live stream and notes when each job was told of. */
async function openStream(server) {
  const stopped = new AbortController();
  const answer = await fetch(`${server.base}/api/jobs/stream`, { signal: stopped.signal });
  const receivedAt = new Map();
  let waiting = () => {};
  const listen = async () => {
    let text = "";
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop();
      for (const event of events) note(event);
      waiting();
    }
  };
  const note = (event) => {
    const data = /^data: ?(\{.*"id":\d+.*\})$/m.exec(event)?.[1];
    if (data) receivedAt.set(JSON.parse(data).id, performance.now());
  };
  // Closing ends it with an error that says just that.
  listen().catch(() => waiting());
  return {
    async waitForJob(id) {
      const end = performance.now() + 30_000;
      while (!receivedAt.has(id)) {
        if (performance.now() > end) throw new Error("the stream did not tell of the job in 30 s");
        await Promise.race([new Promise((resolve) => (waiting = resolve)), sleep(100)]);
      }
      return receivedAt.get(id);
    },
    close: () => stopped.abort(),
  };
}
