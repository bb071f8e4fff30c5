import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import type { Section } from '@wso/scheduler/catalog/section'
import { sectionChecker } from '@wso/scheduler/prerequisites/checkSections'
import { describedCheck } from '@wso/scheduler/prerequisites/describeCheck'
import { search } from '@wso/scheduler/search/search'
import { buildSearch, type SearchIndex } from '@wso/scheduler/search/searchIndex'
import { answerQuestions } from '#core/workers/answerQuestions.ts'
import type { Question } from './fullCatalog.ts'

/** Parses and indexes the long texts in a worker, so that typing is never delayed. */
let sections: readonly Section[] = []
let index: SearchIndex | undefined
let check = sectionChecker(sections)

const answers: { [K in Question['kind']]: (question: Extract<Question, { kind: K }>) => unknown } =
  {
    load: ({ text }) => {
      sections = parseCatalogText(text).sections
      index = buildSearch(sections)
      check = sectionChecker(sections)
      return sections.map(({ id }) => id)
    },
    search: ({ query }) => index && search(index, query),
    details: ({ id }) => sections.find((section) => section.id === id),
    checks: ({ ids, courses }) => {
      const wanted = new Set(ids)
      const found = sections.filter(({ id }) => wanted.has(id))
      return Object.fromEntries(
        found.map((section) => [section.id, describedCheck(check(section, courses))]),
      )
    },
  }

answerQuestions((question: Question) => answers[question.kind](question as never))
