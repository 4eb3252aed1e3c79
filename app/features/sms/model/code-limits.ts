// Apart from the schemas, which the browser does not load.

export const codeMinutes = 10;
export const maxWrongCodes = 5;
export const resendSeconds = 60;
