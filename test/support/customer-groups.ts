import { and, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../src/server/database/schema/audit.ts'
import { versionOf } from '../../src/server/http/version-of.ts'
import type { CustomerGroup } from '../../src/shared/contracts/customer-groups.ts'
import type { TestApp } from './app.ts'

const PATH = '/admin/customer-groups/'

export type CustomerGroups = ReturnType<typeof customerGroupsOf>

/** Functions that call the endpoints of customer groups as an admin, and read the results. */
export function customerGroupsOf(shop: TestApp, admin: { token: string }) {
  const all = async (): Promise<CustomerGroup[]> => (await shop.get(PATH, { ...admin, language: 'en' })).body.data
  /** Version of a customer that is not blocked and is in these groups. */
  const versionWith = (groups: number[]) => versionOf([false, null, groups.toSorted((a, b) => a - b)])
  return {
    all,
    versionWith,
    add: (ar: string) => shop.post(PATH, { names: { ar } }, admin),
    one: async (id: number) => (await all()).find(group => group.id === id)!,
    rename: (id: number, version: string, ar: string) =>
      shop.put(`${PATH}${id}`, { names: { ar, en: 'Clinics' }, version }, admin),
    remove: ({ id, version }: CustomerGroup) => shop.delete(`${PATH}${id}?version=${version}`, admin),
    put: (id: number, customers: number[], member = true) =>
      shop.post(`${PATH}${id}/members`, { customers, member }, admin),
    groupsOf: (id: number, groups: number[], seen: number[]) =>
      shop.put(`/admin/customers/${id}/groups`, { groups, version: versionWith(seen) }, admin),
    inGroup: async (group: number | string, search = '') => {
      const { body } = await shop.get(`/admin/customers/?group=${group}&search=${search}`, admin)
      return body.data.customers.map(({ id }: { id: number }) => id)
    },
    notes: (subject: string, ids: number[]) =>
      shop.db
        .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, ids.map(String))))
        .orderBy(auditLog.id),
  }
}
