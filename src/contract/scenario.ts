// Fault injection: outside production, a request can choose the embedded gateway's responses: `cart.addItem=INV700&*=delay-800`. A
// production build does not contain this code (test/processes/production.process.test.ts).

/** The header with a scenario. The shop accepts it from browsers and forwards it to the gateway. */
export const scenarioHeader = 'x-cairn-scenario';
/** The cookie with a scenario, for browsers, which cannot set the header on page requests. */
export const scenarioCookieName = 'scenario';
/**
 * The path of the form that sets the cookie. Its field `scenario` is the scenario, or empty to end the fault injection; `to` is the page to
 * return to.
 */
export const scenarioPath = '/actions/scenario';
