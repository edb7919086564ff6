import { TESTIMONIALS } from "../src/home/testimonials";
import {
  admitCardInput,
  companyInput,
  expect,
  governmentInput,
  openFromList,
  resultInput,
  test,
  uniqueWord,
} from "./fixtures";
import { mailedLink } from "./mailbox";

test.use({ javaScriptEnabled: false });

test("a visitor searches, pages and reads a job without JavaScript", async ({ page, jobApi }) => {
  const title = `Ranger ${uniqueWord()}`;
  await jobApi.create(
    governmentInput(title, {}, { customHtmlContent: "<p>Guards the forest.</p>" }),
  );
  await page.goto("/govt-jobs");
  await page.getByLabel("Job title, exam or department").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/govt-jobs\?q=Ranger/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await openFromList(page, title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Guards the forest.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeVisible();
  // Controls that need scripts are hidden.
  const scripted = page.locator("main :is(button.scripted, .scripted button)");
  await expect(scripted.filter({ hasText: "Share" })).toHaveCount(1);
  await expect(scripted.filter({ visible: true })).toHaveCount(0);
});

test("filters apply with the search and are removed by links", async ({ page, jobApi }) => {
  const word = uniqueWord();
  await jobApi.create(companyInput("PRIVATE", `Cook ${word}`, { jobType: "Full Time" }));
  await jobApi.create(companyInput("TECH", `Coder ${word}`, { jobType: "Contract" }));
  await page.goto("/private-jobs");
  await page.getByLabel("Job title, company or skill").fill(word);
  await page.getByRole("combobox", { name: "Job type" }).selectOption("contract");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Coder ${word}`);
  await expect(page.getByRole("combobox", { name: "Job type" })).toHaveValue("contract");
  await page.getByRole("link", { name: "Remove filter: Contract" }).click();
  await expect(page).toHaveURL(`/private-jobs?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("CITY-06, CITY-07: a city's category stays with its search", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const inPune = { location: "Pune" };
  await jobApi.create(companyInput("NON_TECH", `Cook ${word}`, {}, inPune));
  await jobApi.create(companyInput("TECH", `Coder ${word}`, {}, inPune));
  await page.goto("/private-jobs/pune");
  await page.getByRole("link", { name: "Tech Jobs", exact: true }).click();
  await page.getByLabel("Job title, company or skill").fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Coder ${word}`);
  await page.getByRole("link", { name: "All Jobs", exact: true }).click();
  await expect(page).toHaveURL(`/private-jobs/pune?search=${word}`);
  await expect(page.getByRole("article")).toHaveCount(2);
});

for (const [list, input, download] of [
  ["/admit-cards", admitCardInput, /^Download Admit Card/],
  ["/results", resultInput, /^Check Result/],
] as const) {
  test(`a visitor searches ${list} and reaches the document without JavaScript`, async ({
    page,
    jobApi,
  }) => {
    const exam = `Ranger ${uniqueWord()}`;
    await jobApi.create(input(exam));
    await page.goto(list);
    await page.getByLabel("Exam or organisation").fill(exam);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`${list}\\?q=Ranger`));
    await openFromList(page, exam);
    await expect(page.getByRole("link", { name: download }).first()).toBeVisible();
    await expect(page.getByText("What the post is about.").first()).toBeVisible();
  });
}

test("a visitor reads a post and finds others of its tag without JavaScript", async ({
  page,
  postApi,
}) => {
  const tag = uniqueWord();
  const post = await postApi.create({ title: `Pay ${tag}`, tags: tag });
  await page.goto(`/blog?tag=${tag}`);
  await openFromList(page, post.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await expect(page.getByText("What the post is about.")).toBeVisible();
  await expect(page.locator(".scripted button")).toHaveText(["Save Post", "Share"]);
  await expect(page.locator(".scripted button").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("link", { name: tag, exact: true }).click();
  await expect(page).toHaveURL(`/blog?tag=${tag}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL("/blog");
});

test("pages are links", async ({ page }) => {
  await page.goto("/private-jobs");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/private-jobs?page=2");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the phone's menu opens", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").locator("summary").click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Private Jobs" })
    .click();
  await expect(page).toHaveURL("/private-jobs");
});

test("the home page is complete: lists, search and testimonials", { tag: "@widths" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  const people = page.getByRole("region", { name: "What People Say" });
  await expect(people.getByRole("listitem")).toHaveCount(TESTIMONIALS.length);
  // Without animation there is no pause button, and all cards can be reached.
  await expect(people.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  for (const [index, { fullText }] of TESTIMONIALS.entries()) {
    const card = people.getByRole("listitem").nth(index);
    // The card may scroll to where the pointer is.
    await page.mouse.move(5, 5);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(fullText())).toBeHidden();
    await (isMobile ? card.tap() : card.hover());
    await expect(card.getByText(fullText())).toBeVisible();
  }
  await page.getByLabel("Search government jobs").fill("clerk");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=clerk");
});

test.describe("forms that are rejected first", () => {
  // The response is 422 with the submitted values in the form.
  test.use({ expectedErrors: [/422/] });

  test("CONTACT-01, CONTACT-02, CONTACT-03: a message is sent without JavaScript", async ({
    page,
  }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: "Send Message" });
    await send.click();
    await expect(page).toHaveURL("/contact");
    await main.getByLabel("Name").fill("Asha");
    await main.getByLabel("Email").fill("asha@example.in");
    await main.getByLabel("Subject").fill("  ");
    await main.getByLabel("Message").fill("Hello");
    await send.click();
    await expect(main.getByLabel("Message")).toHaveValue("Hello");
    await expect(main.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("alert")).toContainText("Please fill in all four fields");
    await main.getByLabel("Name").fill("Asha");
    await main.getByLabel("Email").fill("asha@example.in");
    await main.getByLabel("Subject").fill("A date");
    await main.getByLabel("Message").fill("Hello");
    await send.click();
    await expect(page).toHaveURL("/contact?sent=yes");
    await expect(main.getByRole("alert")).toHaveText(
      "Thank you for your message! We will get back to you soon.",
    );
  });

  test("TOOLS-05: an interview question is answered without JavaScript", async ({ page }) => {
    await page.goto("/tools/interview-prep");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Bank panel" }).click();
    await main.getByRole("link", { name: /^Bank probationary officer/ }).click();
    await main.getByRole("link", { name: "Start the mock interview" }).click();
    const question = await page.getByRole("heading", { level: 1 }).textContent();
    await main.getByLabel("Your answer").fill("  ");
    await main.getByRole("button", { name: "Get feedback" }).click();
    await expect(main.getByLabel("Your answer")).toHaveAccessibleDescription(
      /Write your answer first/,
    );
    const answer =
      "We always work hard.\nThen we were very happy with it, and I think that teamwork is very important for everybody in a bank these days.";
    await main.getByLabel("Your answer").fill(answer);
    await main.getByRole("button", { name: "Get feedback" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question ?? "");
    await expect(main.getByRole("heading", { name: /^Feedback: \d of 12$/ })).toBeVisible();
    await expect(main.getByText("Improve this first")).toBeVisible();
    await expect(main.getByText("We always work hard.").first()).toBeVisible();
    await expect(main.getByLabel("Try again")).toHaveValue(answer);
    await main.getByText("Compare with a good answer").click();
    await expect(main.getByText("What it holds")).toBeVisible();
    await main.getByRole("link", { name: "Answer a variant" }).click();
    await expect(page).toHaveURL(/&variant=yes$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(question ?? "");
  });

  // TOOLS-04
  test("a résumé is checked, also after a rejected form", async ({ page, jobApi }) => {
    const title = `Dealer ${uniqueWord()}`;
    const skills = { skillsRequired: "Salesforce, Kubernetes" };
    const { slug } = await jobApi.create(companyInput("PRIVATE", title, skills));
    await page.goto(`/tools/ats-checker?job=${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(title)).toBeVisible();
    await main.getByRole("button", { name: "Check my résumé" }).click();
    const file = main.getByLabel("Your résumé", { exact: true });
    await expect(file).toHaveAccessibleDescription(/Choose a file, or paste the text/);
    await expect(main.getByText(title)).toBeVisible();
    await file.setInputFiles("../crates/resume/tests/samples/experienced.pdf");
    await main.getByRole("button", { name: "Check my résumé" }).click();
    const response = page.locator("#answer");
    await expect(response.getByRole("heading", { name: /^Readability/ })).toBeVisible();
    await expect(response.getByRole("heading", { name: /^Match/ })).toBeVisible();
    await expect(main.getByRole("link", { name: title })).toBeVisible();
    await expect(main.getByText(/^Kubernetes \+\d/)).toBeVisible();
  });

  test("SHELL-12, SHELL-19: a visitor subscribes, confirms and unsubscribes with plain forms", async ({
    page,
    mailDirectory,
  }) => {
    const address = `${uniqueWord().toLowerCase()}@example.in`;
    await page.goto("/govt-jobs");
    const footer = page.getByRole("contentinfo");
    // The browser accepts anything that looks like an e-mail address. The server validates it.
    await footer.getByLabel("News by email").fill("asha@nowhere");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/subscribe");
    const main = page.getByRole("main");
    await expect(main.getByRole("status")).toHaveText("Please enter a valid email address.");
    await main.getByLabel("Your email address").fill(address);
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/subscribe/sent");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Check Your Email");
    await page.goto(await mailedLink(mailDirectory, address, "/subscribe/confirm"));
    await main.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page).toHaveURL("/subscribe/confirmed");
    await expect(heading).toHaveText("You Are Subscribed");
    await page.goto(await mailedLink(mailDirectory, address, "/unsubscribe"));
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(heading).toHaveText("You Are Unsubscribed");
  });
});

test("the other pages are complete without JavaScript", async ({ page }) => {
  for (const [path, title, words] of [
    ["/pdfs", "PDF Documents", /PDF documents?/],
    ["/tools", "Career Tools", "Build a résumé"],
    ["/tools/ats-checker", "ATS Résumé Checker", "What is checked"],
    ["/tools/career-guidance", "Career Guidance", "I would repair a motorcycle"],
    ["/tools/career-guidance?level=iti&age=20", "Careers that suit you", "The way there"],
    ["/tools/photo-resizer", "Photo and Signature Resizer", "What forms ask for"],
    ["/tools/interview-prep", "Interview Preparation", "Which interview is it?"],
    ["/about", "About us", "Not a government body"],
    ["/privacy-policy", "Privacy Policy", "Digital Personal Data Protection Act"],
    ["/terms", "Terms of Use", "The official notice decides"],
    ["/roadmap", "Coming Soon", "Industry roadmaps"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  }
});

test("a search covers all content, links to one group and pages by links", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByLabel("Job, exam, organisation or subject").fill("engineer");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  } else {
    await page.getByRole("banner").getByRole("textbox").fill("engineer");
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL("/search?q=engineer");
  await page.getByRole("link", { name: /^See all \d+ Private Jobs/ }).click();
  await expect(page).toHaveURL("/search?q=engineer&in=private");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/search?q=engineer&in=private&page=2");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a browser-rendered page shows that it needs JavaScript", async ({ page }) => {
  // Only the test disabled JavaScript, so Chromium parses the content of `noscript` as text.
  const shell = await (await page.request.get("/login")).text();
  expect(shell).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./);
});
