import { describe, expect, test } from 'vitest'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { ACCESS } from './support/access-table.ts'

/** Changes and removals without a version, each for its reason. */
const WITHOUT_A_VERSION: Partial<Record<EndpointName, string>> = {
  adminSortContent: 'names each thing in its place: one that is missing or new refuses it',
  adminSortZones: 'names each zone in its place: one that is missing or new refuses it',
  adminRemovePicture: 'a picture that something shows is not removed, and one that nothing shows is missed by nobody',
  adminRemoveFruitless: 'a search is listed or not; one that got its meaning meanwhile is not found',
  adminDiscardEmail: 'only a letter that was given up leaves; one that was retried meanwhile is not found',
  adminChangeView: 'a person’s own view of a list: nobody else has it open',
  adminRemoveView: 'a person’s own view of a list: nobody else has it open',
  adminSaveGrid: 'each of its products has its version',
  adminRemoveBackup: 'a file is there or not; nobody edits it',
  adminBlockStaff: 'says how it shall be, under a password; twice the same is once',
  adminRequireSecondFactor: 'says how it shall be, under a password; twice the same is once',
}

const ends = (Object.keys(contracts) as EndpointName[]).filter(name => {
  const { access, method } = contracts[name] as Endpoint
  return access === 'admin' && ['PUT', 'PATCH', 'DELETE'].includes(method)
})

/** The fields of a call's body and query. */
function fieldsOf(name: EndpointName): string[] {
  const { body, query } = contracts[name] as unknown as Record<'body' | 'query', { shape?: object } | undefined>
  return [body, query].flatMap(part => Object.keys(part?.shape ?? {}))
}

const hasVersion = (name: EndpointName) => fieldsOf(name).includes('version')

describe('two admins who have the same thing open', () => {
  test.each(ends)('%s sends the version that it is based on, or has a reason not to', name => {
    expect(hasVersion(name)).toBe(WITHOUT_A_VERSION[name] === undefined)
  })

  test('no reason is kept for what is gone', () => {
    expect(Object.keys(WITHOUT_A_VERSION).filter(name => !ends.includes(name as EndpointName))).toEqual([])
  })

  test('every such write stands in the table of access, behind a permission', () => {
    for (const name of ends) expect(['anyone', 'signed-in']).not.toContain(ACCESS[name])
    expect(ends.length).toBeGreaterThan(25)
  })
})
