import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { AdminRoutineStep } from '../../shared/contracts/routine.ts'
import { auditLog } from '../database/schema/audit.ts'
import { categories } from '../database/schema/taxonomy.ts'
import { starterSteps } from './starter-steps.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(() => shop.close())

const PATH = '/admin/routine-steps'
const listed = async (): Promise<{ steps: AdminRoutineStep[]; starters: number }> =>
  (await shop.get(PATH, as)).body.data
const blank = { ar: '', en: '', he: '', ru: '' }
const body = (more: object = {}) => ({
  names: { ...blank, ar: 'قناع', en: 'Mask' },
  advice: { ...blank, en: 'Once a week.' },
  categoryIds: [] as number[],
  excludedIds: [] as number[],
  requiresUvFilter: false,
  inMorning: false,
  inEvening: true,
  isRinsedOff: true,
  position: 35,
  ...more,
})

test('adds the starter steps to an empty shop once, with those of their categories that it has', async () => {
  const cleansers = await buildCategory(shop.db, { slug: 'cleansers', names: { en: 'Cleansers' } })
  const starters = await starterSteps()
  expect(await listed()).toEqual({ steps: [], starters: starters.length })
  const added = await shop.post(`${PATH}/starters`, {}, as)
  const again = await shop.post(`${PATH}/starters`, {}, as)
  expect([added.body.data, again.body.data]).toEqual([{ added: starters.length }, { added: 0 }])
  const { steps, starters: left } = await listed()
  expect(left).toBe(0)
  expect(steps.map(({ names }) => names)).toEqual(starters.map(({ names }) => names))
  expect(steps.flatMap(step => step.categories.map(({ name }) => name))).toEqual(['Cleansers'])
  expect(steps[0]).toMatchObject({ categories: [{ id: cleansers.id }], isRinsedOff: true })
})

test('adds, changes and removes a step, with audit rows, and shows it in the routine', async () => {
  const masks = await buildCategory(shop.db, { slug: 'masks' })
  const { id: productId } = await buildProduct(shop.db, { category: masks, variants: [{ stock: 5 }] })
  const routineOf = async (name: string) =>
    (await shop.get('/routine', { language: 'en' })).body.data.steps.find(
      (step: { name: string }) => step.name === name,
    )
  const { id: without } = await buildProduct(shop.db, { category: masks, sku: 'M-2', variants: [{ stock: 5 }] })
  const added = await shop.post(PATH, body({ categoryIds: [masks.id], excludedIds: [without] }), as)
  expect([added.status, added.body.data.excluded]).toEqual([201, [{ id: without, name: 'Product M-2', sku: 'M-2' }]])
  expect(await routineOf('Mask')).toMatchObject({
    advice: 'Once a week.',
    inMorning: false,
    inEvening: true,
    isRinsedOff: true,
    candidates: [{ id: productId, groups: null, variants: [] }],
  })

  const { id, version } = added.body.data
  const changed = await shop.put(`${PATH}/${id}`, { ...body({ names: { ...blank, ar: 'ماسك' } }), version }, as)
  expect([changed.status, changed.body.data.categories]).toEqual([200, []])
  expect(await routineOf('ماسك')).toMatchObject({ candidates: [] })
  const stale = await shop.put(`${PATH}/${id}`, { ...body(), version }, as)
  expect([stale.status, stale.body.data.current.names.ar]).toEqual([409, 'ماسك'])
  expect((await shop.delete(`${PATH}/${id}?version=${version}`, as)).status).toBe(409)
  expect((await shop.delete(`${PATH}/${id}?version=${changed.body.data.version}`, as)).status).toBe(200)
  expect((await shop.put(`${PATH}/${id}`, { ...body(), version }, as)).status).toBe(404)
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(rows.map(({ action }) => action)).toEqual([
    'routine-step-added',
    'routine-step-changed',
    'routine-step-removed',
  ])
})

test('rejects a step without a name, a time or with an unknown category, and more than twelve steps', async () => {
  const errorsOf = async (more: object) => Object.keys((await shop.post(PATH, body(more), as)).body.errors ?? {})
  expect(await errorsOf({ names: blank })).toEqual(['names.ar'])
  expect(await errorsOf({ inEvening: false })).toEqual(['inMorning'])
  expect(await errorsOf({ categoryIds: [999_999] })).toEqual(['categoryIds'])
  expect(await errorsOf({ excludedIds: [999_999] })).toEqual(['excludedIds'])
  expect(await errorsOf({ position: -1 })).toEqual(['position'])
  const { steps } = await listed()
  const attempts = Array.from({ length: 12 - steps.length + 3 }, () => shop.post(PATH, body(), as))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter(status => status === 422)).toHaveLength(3)
  expect((await listed()).steps).toHaveLength(12)
})

test('leaves a deleted category out of the editor', async () => {
  const gone = await buildCategory(shop.db)
  const [step] = (await listed()).steps
  const { id, version, categories: own, excluded, ...kept } = step!
  const categoryIds = [...own.map(({ id }) => id), gone.id]
  await shop.put(`${PATH}/${id}`, { ...kept, categoryIds, version }, as)
  await shop.db.delete(categories).where(eq(categories.id, gone.id))
  expect((await listed()).steps[0]!.categories).toEqual(own)
})
