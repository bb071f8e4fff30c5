import { decodeSlim } from '@wso/scheduler/catalog/slim'
import { buildCatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { answerQuestions } from '#core/workers/answerQuestions.ts'

/** Indexes a slim catalog in a worker: on a phone it would block the page for a fifth of a second. */
answerQuestions(({ text }: { text: string }) =>
  buildCatalogIndex(decodeSlim(JSON.parse(text)).sections),
)
