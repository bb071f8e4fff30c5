import type { Format } from './formatText.ts'

/** Applies a format to the selection of a text box. Loads the code on the first use. */
export const formatSelection = (box: HTMLTextAreaElement | null, format: Format) =>
  void import('./applyFormat.ts').then(({ applyFormat }) => box && applyFormat(box, format))
