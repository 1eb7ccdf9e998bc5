/** The letters a text message can carry as they are (GSM 03.38); each of the second row takes two places. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const DOUBLE = '\f^{}\\[~]|€';

/** The most places of one text message. */
export const ONE_TEXT = 160;

/** How many places a text takes of the 160 of one message; undefined when it has a letter that none of them fits. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const letter of text) {
    if (PLAIN.includes(letter)) length += 1;
    else if (DOUBLE.includes(letter)) length += 2;
    else return undefined;
  }
  return length;
}
