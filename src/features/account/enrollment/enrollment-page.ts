import type { PersonalPage } from '#http/page.ts';
import { createEnrollment } from './create-enrollment.ts';
import { enrollmentQuery } from './paths.ts';

export const enrollment: PersonalPage = { isPersonal: true, cacheQuery: enrollmentQuery, ...createEnrollment('enrollment') };
