import type { PersonalPage } from '#pages/page.ts';
import { createEnrollment } from './create-enrollment.ts';
import { enrollmentQuery } from './paths.ts';

export const enrollment: PersonalPage = { isPersonal: true, cacheQuery: enrollmentQuery, ...createEnrollment('enrollment') };
