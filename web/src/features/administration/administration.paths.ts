import { jobStates } from '@wso/contract/account/operations.limits'
import { auditGroups } from '@wso/contract/reports/reports.limits'
import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text } from '#core/navigation/search.ts'

/** What the audit log can be narrowed to. */
export const auditFilters = ['all', ...auditGroups] as const

export const administrationPaths = {
  people: route('/admin', { q: text(200), page: pageNumber }),
  person: route('/admin/people/:id'),
  bans: route('/admin/bans', {
    state: oneOf('current', 'appealed', 'ended'),
    area: text(20),
    page: pageNumber,
  }),
  imports: route('/admin/imports', { page: pageNumber }),
  banner: route('/admin/banner'),
  jobs: route('/admin/jobs', { state: oneOf(...jobStates), page: pageNumber }),
  deliveries: route('/notifications/failed', { page: pageNumber }),
  health: route('/admin/health'),
  audit: route('/admin/audit', { action: oneOf(...auditFilters), page: pageNumber }),
}
