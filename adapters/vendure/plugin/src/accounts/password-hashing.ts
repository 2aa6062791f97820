import { createHash } from 'node:crypto';
import { BcryptPasswordHashingStrategy, type PasswordHashingStrategy } from '@vendure/core';

/** Number of bytes that bcrypt reads of a password. */
const maxBytes = 72;

/** Hashes passwords with bcrypt. Of passwords that are too long for bcrypt, which would ignore their end, it hashes a digest. */
export class PasswordHashing implements PasswordHashingStrategy {
  private bcrypt = new BcryptPasswordHashingStrategy();

  hash(password: string): Promise<string> {
    return this.bcrypt.hash(shorten(password));
  }

  check(password: string, hash: string): Promise<boolean> {
    return this.bcrypt.check(shorten(password), hash);
  }
}

const shorten = (password: string): string =>
  Buffer.byteLength(password) > maxBytes ? createHash('sha512').update(password).digest('base64').slice(0, maxBytes) : password;
