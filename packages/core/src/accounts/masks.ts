/** `amira@demo.test` as `a••••@demo.test`: enough for its owner to know it by. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}••••@${domain}`;
}

/** A number by its last three digits. */
export function maskMobile(mobile: string): string {
  return `number ending ${mobile.slice(-3)}`;
}
