/** All Latin letters of Unicode, for tests that feed them to every search. */
export const latinLetters: readonly string[] = Array.from({ length: 0x2_00_00 }, (_, code) =>
  String.fromCodePoint(code),
).filter((letter) => /\p{Script=Latin}/u.test(letter))

/** The same letters, in texts of a few words. */
export const latinTexts: readonly string[] = latinLetters
  .join('')
  .match(/.{1,50}/gu)!
  .map((letters) => letters.match(/.{1,10}/gu)!.join(' '))
