import type { PersonalPage } from '#pages/page.ts';
import { createEnrollment } from './create-enrollment.tsx';
import { enrollmentQuery } from './paths.ts';

export const enrollment: PersonalPage = { isPersonal: true, cacheQuery: enrollmentQuery, ...createEnrollment('enrollment') };
