import { expect, test } from 'vitest';
import { describeDevice } from '../../../client/checkout/device-fingerprint.ts';

const device = {
  userAgent: 'Browser/1',
  languages: ['de', 'en'],
  hardwareConcurrency: 8,
  screen: { width: 1440, height: 900, colorDepth: 24 },
  timeZone: 'Europe/Berlin',
};

test('the same browser is described the same way, and another one is not', () => {
  expect(describeDevice({ ...device })).toBe(describeDevice(device));
  expect(describeDevice({ ...device, timeZone: 'Europe/Paris' })).not.toBe(describeDevice(device));
  expect(describeDevice({ ...device, screen: { ...device.screen, width: 390 } })).not.toBe(describeDevice(device));
});
