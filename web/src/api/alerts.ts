import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { apiQuery, type GetParams } from "./query";
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The target of an alert: a list with its filters, a recruitment, or an organisation. */
export type FollowTarget = NonNullable<GetParams<"/alerts/target">["query"]>;
/** The target of an alert, for people. */
export type FollowedPage = Schemas["TargetResponse"];
/** The alerts of an address. */
export type Alerts = Schemas["AlertsResponse"];
export type Alert = Schemas["AlertResponse"];
export type Frequency = Alert["frequency"];
/** The hour and the day of collected messages, and the language of all messages. */
export interface SendSettings {
  readonly time: Schemas["SendTime"];
  readonly language: Alerts["language"];
}

/** Returns the query for the name of a target. */
export const alertTarget = (target: FollowTarget) => apiQuery("/alerts/target", { query: target });

/** The token that manages the alerts of the signed-in user, or null without alerts. */
export const OWN_ALERTS = apiQuery("/alerts/own", {});

/** First part of the keys of `alertsOf`. */
export const ALERTS_KEY = "/alerts/list";

/** Returns the query for the alerts of the owner of a token. */
export const alertsOf = (token: string) =>
  queryOptions({
    queryKey: [ALERTS_KEY, { token }],
    queryFn: async ({ signal }) =>
      unwrap(await client.POST("/alerts/list", { body: { token }, signal })),
  });

export interface FollowRequest {
  readonly target: FollowTarget;
  readonly frequency: Frequency;
}

/** Requests an alert, which a link in a mail confirms. */
export async function requestAlert({ target, frequency }: FollowRequest, email: string) {
  const body = { target, frequency, email };
  return unwrap(await client.POST("/alerts", { body }));
}

/** Starts an alert of the owner of a token. */
export async function followWithToken({ target, frequency }: FollowRequest, token: string) {
  const body = { target, frequency, token };
  return unwrap(await client.POST("/alerts", { body }));
}

/** Starts an alert of the signed-in user. The e-mail address must be verified. */
export async function followAsUser({ target, frequency }: FollowRequest) {
  const body = { target, frequency };
  return unwrap(await client.POST("/alerts/own", { body }));
}

/** Confirms an alert. Returns the token that manages the alerts of the address. */
export async function confirmAlert(token: string) {
  return unwrap(await client.POST("/alerts/confirm", { body: { token } }));
}

export async function changeFrequency(token: string, id: number, frequency: Frequency) {
  const body = { token, frequency };
  return unwrap(await client.PUT("/alerts/{id}", { params: { path: { id } }, body }));
}

export async function endAlert(token: string, id: number) {
  return unwrap(
    await client.POST("/alerts/{id}/end", { params: { path: { id } }, body: { token } }),
  );
}

/** Changes when and in which language messages are sent. Alerts that rest begin again. */
export async function changeSendSettings(token: string, { time, language }: SendSettings) {
  const body = { token, time, language };
  return unwrap(await client.PUT("/alerts/time", { body }));
}

/** Ends all alerts, and deletes the e-mail address. */
export async function endAllAlerts(token: string) {
  return unwrap(await client.POST("/alerts/end", { body: { token } }));
}
