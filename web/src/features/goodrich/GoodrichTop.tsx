import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { PageTop } from '#core/page/PageTop.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { useSession } from '#core/session/session.ts'
import { goodrichPaths } from './goodrich.paths.ts'

const name = campus.services.goodrich

type Props = { title: string; current: string; lead?: ReactNode; actions?: ReactNode }

/** The header of every Goodrich page, with its tabs; managers have additional ones. */
export function GoodrichTop({ title, current, lead, actions }: Props) {
  const { claims } = useSession()
  const isManager = claims.scopes.has('service:goodrich:manager')
  const own = [
    { href: goodrichPaths.order.to(), label: 'New order' },
    { href: goodrichPaths.orders.to(), label: 'Your orders' },
  ]
  const managed = [
    { href: goodrichPaths.board.to(), label: 'Board' },
    { href: goodrichPaths.menu.to(), label: 'Menu' },
    { href: goodrichPaths.hours.to(), label: 'Hours' },
    { href: goodrichPaths.report.to(), label: 'Report' },
  ]
  return (
    <>
      <ServiceTop name={name} tabs={isManager ? [...own, ...managed] : own} current={current} />
      <PageTop title={title} windowTitle={`${title}, ${name}`} lead={lead} actions={actions} />
    </>
  )
}
