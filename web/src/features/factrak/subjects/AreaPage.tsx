import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { useFactrak } from '../useFactrak.ts'
import { CourseTable } from './CourseTable.tsx'
import { missing } from './missing.ts'
import { ProfessorTable } from './ProfessorTable.tsx'
import shared from '#reviews/reviews.module.css'

/** An area of study: its professors and courses. */
export function AreaPage({ params }: { params: { area: string } }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.areas.get, { params: { id: params.area } }),
    enabled: isReader,
  })
  return (
    <FactrakFrame>
      <Loaded query={query} what="The area of study" refused={missing('area of study')}>
        {({ id, name, abbreviation, department }) => (
          <div className={shared.section}>
            <PageTop
              title={name}
              windowTitle={`${name}, ${campus.services.factrak}`}
              lead={
                department && department.name !== name ? `Department: ${department.name}` : null
              }
              above={
                <Breadcrumbs
                  items={[{ href: factrakPaths.home.to(), label: campus.services.factrak }]}
                />
              }
            />
            <AreaCourses id={id} code={abbreviation} />
            <AreaProfessors id={id} name={name} />
          </div>
        )}
      </Loaded>
    </FactrakFrame>
  )
}

function AreaCourses({ id, code }: { id: number; code: string }) {
  const query = useQuery(
    read(api.courses.list, { query: { areaOfStudyID: id }, preload: ['professors'] }),
  )
  return (
    <section className={shared.section} aria-labelledby="courses">
      <h2 id="courses">Courses</h2>
      <Loaded query={query} what="The courses">
        {({ items }) => <CourseTable courses={items} none={`No ${code} courses yet.`} />}
      </Loaded>
    </section>
  )
}

function AreaProfessors({ id, name }: { id: number; name: string }) {
  const query = useQuery(
    read(api.professors.list, { query: { areaOfStudyID: id }, preload: ['office'] }),
  )
  return (
    <section className={shared.section} aria-labelledby="professors">
      <h2 id="professors">Professors in {name}</h2>
      <Loaded query={query} what="The professors">
        {({ items }) => <ProfessorTable professors={items} none="No professors listed yet." />}
      </Loaded>
    </section>
  )
}
