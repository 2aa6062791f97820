// Requirements for a new password.

/** Minimum length in UTF-16 code units. */
export const minPasswordLength = 8;

/** Requirements in display order. Letters of all alphabets count as letters. */
export const passwordRequirements = {
  length: (password: string) => password.length >= minPasswordLength,
  number: (password: string) => /\d/.test(password),
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRequirement = keyof typeof passwordRequirements;

export const isPassword = (password: string): boolean => Object.values(passwordRequirements).every((isMet) => isMet(password));
