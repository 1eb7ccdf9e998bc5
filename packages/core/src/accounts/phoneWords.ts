/** +447700900118 as people write it here: 07700 900118. Other countries' numbers stay as they are. */
export function phoneWords(mobile: string): string {
  const national = /^\+44(\d{4})(\d{6})$/.exec(mobile);
  return national ? `0${national[1]} ${national[2]}` : mobile;
}
