import { expect, test } from 'vitest';
import { describeDevice } from '../../../client/checkout/device-fingerprint.ts';

const device = {
  userAgent: 'Browser/1',
  languages: ['de', 'en'],
  hardwareConcurrency: 8,
  screen: { width: 1440, height: 900, colorDepth: 24 },
  timeZone: 'Europe/Berlin',
};

test('describeDevice returns the same text for the same browser, and a different text for another browser', () => {
  expect(describeDevice({ ...device })).toBe(describeDevice(device));
  expect(describeDevice({ ...device, timeZone: 'Europe/Paris' })).not.toBe(describeDevice(device));
  expect(describeDevice({ ...device, screen: { ...device.screen, width: 390 } })).not.toBe(describeDevice(device));
});
