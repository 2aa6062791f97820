import config from './playwright.config.ts';
export default { ...config, webServer: undefined, outputDir: '/tmp/helpers/reviews/pw-out' };
