import base from '/work/wt/parts/playwright.config.ts';
export default { ...base, testDir: '/work/wt/parts/e2e/specs', workers: 1, timeout: 90000, webServer: undefined, use: { ...base.use, baseURL: 'http://localhost:8931' } };
