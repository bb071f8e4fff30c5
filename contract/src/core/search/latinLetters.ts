/** All Latin letters of Unicode, for tests that feed them to every search. */
export const latinLetters: readonly string[] = Array.from({ length: 0x2_00_00 }, (_, code) =>
  String.fromCodePoint(code),
).filter((letter) => /\p{Script=Latin}/u.test(letter))
