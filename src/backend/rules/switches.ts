/** Returns the name of a switch in the audit log. `paymentMethod`: empty for the whole market. */
export const nameSwitch = ({ siteId, paymentMethod }: { siteId: string; paymentMethod: string }): string =>
  paymentMethod === '' ? `switch/${siteId}` : `switch/${siteId}/${paymentMethod}`;

/** Returns the name of a market's waiting room in the audit log. */
export const nameWaitingRoom = (siteId: string): string => `waiting-room/${siteId}`;
