import { campus } from '@wso/contract/campus'
import { buildingHours } from '@wso/contract/campus/buildingHours'
import { campusFaq, loadFaq } from '@wso/contract/campus/collegeTexts'
import type { FaqSection } from '@wso/contract/campus/texts/offeredFaq'
import { useEffect, useMemo } from 'react'
import { notOffered } from '#core/navigation/offered.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { scrollToTarget } from '#core/navigation/scrollToTarget.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { MarkdownText } from '#posts/markdown/MarkdownText.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { SearchField } from '#ui/search/SearchField.tsx'
import { faq } from './about.paths.ts'
import { BuildingHours } from './BuildingHours.tsx'
import { findsHours, searchFaq } from './searchFaq.ts'
import styles from './about.module.css'

/** Returns the page once the FAQ has loaded. */
export const faqPage = () => loadFaq().then(() => FaqPage)

/** The FAQ: questions as linkable headings, with a search field. */
function FaqPage() {
  const [{ q }, set] = useSearchOf(faq)
  const found = useMemo(() => searchFaq(campusFaq(notOffered()), q), [q])
  const withHours = findsHours(buildingHours, q)
  const count = found.reduce((sum, { questions }) => sum + questions.length, withHours ? 1 : 0)
  useScrollToAnchor()
  return (
    <Page>
      <PageTop title="Questions and answers" windowTitle={campus.services.faq} />
      <div className={styles.faq}>
        <search>
          <SearchField
            label="Search questions"
            placeholder="Search questions"
            value={q}
            maxLength={100}
            onChange={({ target }) => set({ q: target.value }, { replace: true })}
          />
          <output className={styles.count}>
            {q && (count === 1 ? '1 answer' : `${count} answers`)}
          </output>
        </search>
        {count === 0 && (
          <Empty
            title={`No questions match “${q}”`}
            action={<Button onClick={() => set({ q: '' }, { replace: true })}>Show all</Button>}
          >
            Write to <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a>{' '}
            instead.
          </Empty>
        )}
        {found.map((section) => (
          <Questions key={section.title} {...section} />
        ))}
        {withHours && <BuildingHours {...buildingHours} />}
      </div>
    </Page>
  )
}

function Questions({ title, questions }: FaqSection) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {questions.map(({ id, question, text }) => (
        <article key={id} id={id}>
          <h3>
            <a href={`#${id}`}>{question}</a>
          </h3>
          <Prose>
            <MarkdownText text={text} />
          </Prose>
        </article>
      ))}
    </section>
  )
}

/** Scrolls to the anchor of the URL, which the browser looked for before the page had rendered. */
function useScrollToAnchor() {
  useEffect(() => {
    // External system: the scroll position of the document.
    scrollToTarget()
  }, [])
}
