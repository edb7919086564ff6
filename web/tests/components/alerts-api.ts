import { HttpResponse } from "msw";
import type { Alert, Alerts } from "../../src/api/alerts";
import { api, errorResponse, http } from "./api";

export const ALERT: Alert = {
  id: 1,
  name: "Government jobs · Bihar",
  path: "/govt-jobs?state=bihar",
  frequency: "at-once",
  confirmed: true,
  createdAt: "2026-11-20T03:31:00Z",
};

/** The alerts of an address as the server would return them. A test may change them. */
export const alertsOfAsha = (): Alerts => ({
  email: "asha@example.in",
  time: { hour: 7, weekday: 0 },
  language: "en",
  resting: false,
  alerts: [
    ALERT,
    { ...ALERT, id: 2, name: "Results", path: "/results", frequency: "weekly", confirmed: false },
  ],
});

/** Responds as the server of alerts whose only valid token is `token`. Returns the requests. */
export function serveAlerts(token: string, alerts: Alerts): { readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const gone = () => errorResponse(410, { message: "Please follow again." });
  const respond = (
    body: { readonly token?: string | null },
    change: () => void = () => undefined,
  ) => {
    if (body.token !== token) return gone();
    change();
    return HttpResponse.json(alerts);
  };
  api.use(
    http.post("/alerts/list", async ({ request, response }) =>
      response.untyped(respond(await request.json())),
    ),
    http.put("/alerts/time", async ({ request, response }) => {
      const body = await request.json();
      sent.push(body);
      return response.untyped(
        respond(body, () => {
          const { time, language } = body as unknown as Pick<Alerts, "time" | "language">;
          Object.assign(alerts, { time, language, resting: false });
        }),
      );
    }),
    http.put("/alerts/{id}", async ({ request, params, response }) => {
      const body = await request.json();
      sent.push({ id: Number(params.id), ...body });
      return response.untyped(
        respond(body, () => {
          const { frequency } = body as unknown as Pick<Alert, "frequency">;
          alerts.alerts = alerts.alerts.map((alert) =>
            alert.id === Number(params.id) ? { ...alert, frequency } : alert,
          );
        }),
      );
    }),
    http.post("/alerts/{id}/end", async ({ request, params, response }) => {
      const body = await request.json();
      sent.push({ end: Number(params.id) });
      return response.untyped(
        respond(body, () => {
          alerts.alerts = alerts.alerts.filter(({ id }) => id !== Number(params.id));
        }),
      );
    }),
  );
  return { sent };
}
