import type { Professor } from '@wso/contract/factrak/professors'
import { profile } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import shared from '#reviews/reviews.module.css'

type ProfessorTableProps = { professors: readonly Professor[]; none: string }

/** A table of professors with title, office and directory profile. */
export function ProfessorTable({ professors, none }: ProfessorTableProps) {
  if (professors.length === 0) return <p className={shared.quiet}>{none}</p>
  return (
    <Table caption="Professors" stack>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Title</th>
          <th scope="col">Office</th>
          <th scope="col">Directory</th>
        </tr>
      </thead>
      <tbody>
        {professors.map(({ id, name, title, office, unixID }) => (
          <tr key={id}>
            <td>
              <Link href={factrakPaths.professor.to({ params: { profID: id } })}>{name}</Link>
            </td>
            <td data-label="Title">{title ?? '–'}</td>
            <td data-label="Office">{office?.number ?? '–'}</td>
            <td data-label="Directory">
              {unixID ? <Link href={profile.to({ params: { id } })}>{unixID}</Link> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
