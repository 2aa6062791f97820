// Refusals, and rules for the input of calls.

/** The status of each error code that the gateway sends. All others are 404. */
const statuses = {
  API400: 400,
  AUT404: 401,
  PYT405: 400,
  BIL400: 400,
  ORD415: 409,
  INV406: 409,
  INV408: 409,
  ORD430: 409,
  PYT400: 409,
  PLP400: 400,
};
export const refusal = (code, details) => Object.assign(new Error(code), { code, details, status: statuses[code] ?? 404 });
/** Refuses the call with the code unless the condition is true. */
export const require = (condition, code, details) => {
  if (!condition) throw refusal(code, details);
};

// Rules for input: functions that return whether a value is valid.
export const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
export const text =
  (max, min = 1) =>
  (value) =>
    typeof value === 'string' && value.trim().length >= min && value.trim().length <= max;
export const integer = (min, max) => (value) => Number.isInteger(value) && value >= min && value <= max;
export const maybe = (rule) => (value) => value === undefined || rule(value);
export const object = (shape) => (value) =>
  typeof value === 'object' && value !== null && Object.entries(shape).every(([name, rule]) => rule(value[name]));
/** A number in a query, which is a text. */
export const count = (min, max) => (value) => value === undefined || (/^\d+$/.test(value) && value >= min && value <= max);
/** `id`: the format of all ids of products, sizes, categories, stores and orders. */
export const [site, cartId, id] = [/^[a-z]{2}$/, /^[\w-]{1,64}$/, /^(?!\.{1,2}$)[\w.~-]{1,64}$/].map(matches);
export const webAddress = (value) => text(2000)(value) && /^https?:/.test(value) && URL.canParse(value);
export const address = object({
  ...{ firstName: text(50), lastName: text(50), addressLine1: text(100), addressLine2: maybe(text(100, 0)), city: text(60) },
  ...{ postalCode: text(12), province: maybe(text(40, 0)), email: maybe(text(254, 0)), phone: maybe(text(30, 0)) },
  ...{ country: matches(/^[A-Z]{2}$/), phoneCode: maybe(matches(/^\+?\d{1,4}$/)), shippingId: maybe(text(40)) },
});
