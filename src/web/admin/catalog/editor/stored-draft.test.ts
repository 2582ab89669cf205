import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../../../../test/support/stub-browser-storage.ts'
import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { mergeVersions } from '../../conflict/merge.ts'
import { draftOf, NEW_DRAFT, productBodyOf } from './draft.ts'
import { rowKey } from './product-views.ts'
import { deleteDraft, draftKey, readDraft, storeDraft } from './stored-draft.ts'

let storage: ReturnType<typeof stubBrowserStorage>
beforeEach(() => {
  storage = stubBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T07:30:00.000Z'
const key = draftKey(1, 7)
const product = (version: string, over: Partial<AdminProduct> = {}) =>
  ({ ...productBodyOf(NEW_DRAFT), id: 7, version, related: [], images: [], ...over }) as unknown as AdminProduct

test('restores a draft with its base version for the same account and product only', () => {
  const base = product('1')
  const draft = { ...draftOf(base), spf: '30' }
  expect(storeDraft(key, { base, draft, at })).toBe(true)
  expect(readDraft(key, base)).toEqual({ base, draft, at })
  expect(readDraft(draftKey(2, 7), base)).toBeNull()
  expect(readDraft(draftKey(1, null), null)).toBeNull()
  deleteDraft(key)
  expect(readDraft(key, base)).toBeNull()
})

test('ignores a draft that equals the server’s version, has an older format or is invalid JSON', () => {
  const base = product('1')
  storeDraft(key, { base, draft: { ...draftOf(base), spf: '30' }, at })
  expect(readDraft(key, product('2', { spf: 30 }))).toBeNull()
  localStorage.setItem(key, JSON.stringify({ shape: 'older', base, draft: {}, at }))
  expect(readDraft(key, base)).toBeNull()
  localStorage.setItem(key, '{')
  expect(readDraft(key, base)).toBeNull()
})

test('returns false when the browser denies storage', () => {
  storage.close()
  expect(storeDraft(key, { base: null, draft: NEW_DRAFT, at })).toBe(false)
  expect(readDraft(key, null)).toBeNull()
})

/** Restores a stored draft with another SPF; `theirs` is the version that another admin has saved since. */
function restoredOver(theirs: AdminProduct) {
  const base = product('1')
  storeDraft(key, { base, draft: { ...draftOf(base), spf: '30' }, at })
  return { ...readDraft(key, theirs)!, theirs: draftOf(theirs) }
}

test('merges a restored draft with another admin’s newer version', () => {
  const { base, draft, theirs } = restoredOver(product('2', { origin: 'FR' }))
  expect(base?.version).toBe('1')
  const { merged } = mergeVersions(draftOf(base!), draft, theirs, { rowKey })
  expect([merged.spf, merged.origin]).toEqual(['30', 'FR'])
})

test('[mutant] overwrites the newer version when the draft uses it as its base', () => {
  const { draft, theirs } = restoredOver(product('2', { origin: 'FR' }))
  const { merged } = mergeVersions(theirs, draft, theirs, { rowKey })
  expect([merged.spf, merged.origin]).toEqual(['30', ''])
})
