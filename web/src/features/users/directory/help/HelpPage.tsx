import { campus } from '@wso/contract/campus'
import { labelAliases, searchFields } from '@wso/contract/users/users.query'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { directory } from '../../users.paths.ts'
import { labelMeanings } from './labelMeanings.ts'
import styles from './help.module.css'

const syntax: [query: string, meaning: string][] = [
  ['ann', 'Ann, ann or Hannah anywhere in a profile: name, dorm, hometown or tag'],
  ['ann smith', 'both words, in any order'],
  ['ann AND smith', 'the same'],
  ['ann OR smith', 'one of them, or both'],
  ['ann smith OR bob jones', 'Ann Smith, or Bob Jones: AND binds more tightly than OR'],
  ['ann OR smith AND bob OR jones', 'Ann, or Smith with Bob, or Jones'],
  ['(ann OR smith) AND (bob OR jones)', 'one of the first two and one of the last two'],
  ['name: ann', 'Ann in the name, and nowhere else'],
  ['name:(ann OR bob)', 'Ann or Bob in the name'],
  ['dorm:"Mark Hopkins"', 'This phrase in the name of the dorm'],
]

const aliasesOf = (field: string) =>
  Object.keys(labelAliases).filter((alias) => labelAliases[alias] === field)

/** The search syntax. Every example is a working link. */
export function HelpPage() {
  return (
    <Page>
      <PageTop
        title="Search help"
        windowTitle={`Search help, ${campus.services.directory}`}
        lead="Start with what you know. Use the syntax below when you get too many results."
        above={<Breadcrumbs items={[{ href: directory.to(), label: campus.services.directory }]} />}
      />
      <div className={styles.help}>
        <Examples title="Overview" head="Search" rows={syntax} />
        <Prose>
          <h2>Words and phrases</h2>
          <p>
            Capitals and accents do not matter: <Example q="jose" /> finds José. A word is found
            inside longer ones. Put quotes around words that must appear together, as in{' '}
            <Example q='"new york"' />; inside quotes, <code>\"</code> is a quote.
          </p>
          <h2>AND, OR and parentheses</h2>
          <p>
            A space means AND. Write AND and OR in capitals. The order of precedence is quotes,
            parentheses, labels, AND, OR. Parentheses can be nested:{' '}
            <Example q="(ann OR (bob AND smith)) type:student" />.
          </p>
          <h2>Labels</h2>
          <p>
            A label limits a term to one field. Type the colon directly after it. A label before
            parentheses applies to everything inside. Years have two or four digits. Years, types
            and pronouns must match exactly; other labels also match parts of words.
          </p>
        </Prose>
        <Examples
          title="All labels"
          head="Label"
          rows={searchFields.map((field) => {
            const { example, meaning } = labelMeanings[field]
            const aliases = aliasesOf(field)
            const also = aliases.length > 0 ? ` Also ${aliases.map((a) => `${a}:`).join(', ')}` : ''
            return [`${field}:${example}`, `${meaning}.${also}`]
          })}
        />
        <Prose>
          <h2>Who is found</h2>
          <p>
            Everyone at {campus.collegeShort} who has not hidden their profile. Hidden fields, such
            as a room or a hometown, cannot be searched. You can always find yourself.
          </p>
          <p>
            {campus.services.directory} is the campus directory; its name is older than the social
            network. Something wrong? Write to{' '}
            <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a>.
          </p>
        </Prose>
      </div>
    </Page>
  )
}

function Example({ q }: { q: string }) {
  return (
    <Link href={directory.to({ search: { q } })}>
      <code>{q}</code>
    </Link>
  )
}

type ExamplesProps = { title: string; head: string; rows: [query: string, meaning: string][] }

function Examples({ title, head, rows }: ExamplesProps) {
  return (
    <Card title={title} flush>
      <Table caption={title} stack>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Finds</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([q, meaning]) => (
            <tr key={q}>
              <td className={styles.query}>
                <Example q={q} />
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
