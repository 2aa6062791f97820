/** The build puts its value in. */
declare const process: { env: { NODE_ENV: string } };
