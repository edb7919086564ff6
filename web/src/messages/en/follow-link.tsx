/** Text of the link that starts alerts, which is on many pages. */

export const getAlerts = () => "Get alerts";
