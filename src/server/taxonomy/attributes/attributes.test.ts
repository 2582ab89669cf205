import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(() => shop.close())

const PATH = '/admin/attributes/'
const none = { ar: '', en: '', he: '', ru: '' }
const inArabic = (en: string) => ({ ar: `${en} بالعربية`, en, he: '', ru: '' })
const bodyOf = (en: string, kind: string, more: object = {}) => ({
  kind,
  names: inArabic(en),
  units: none,
  choices: [],
  categoryId: null,
  isFilterable: kind !== 'text',
  ...more,
})
const add = async (en: string, kind: string, more?: object) => {
  const answer = await shop.post(PATH, bodyOf(en, kind, more), as)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data
}
/** Sets the attributes of a product with the request that the product editor sends. */
async function setValues(id: number, attributes: object) {
  const { data } = (await shop.get(`/admin/products/${id}`, as)).body
  const { related, images, status, publishedAt, ...whole } = data
  whole.texts.ar.shortDescription ||= 'وصف'
  return shop.put(
    `/admin/products/${id}`,
    { ...whole, related: related.map(({ id }: { id: number }) => id), attributes },
    as,
  )
}
const shown = async (id: number, language: 'en' | 'ar' = 'en') =>
  (await shop.get(`/products/${id}/`, { language })).body.data.attributes.map(({ name, value, unit }: any) => [
    name,
    value,
    unit,
  ])
const listed = async (query: string) =>
  (await shop.get(`/products/?${query}`)).body.data
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)
const facets = async (query = '') =>
  (await shop.get(`/products/attributes?${query}`, { language: 'en' })).body.data.map(({ code, values }: any) => [
    code,
    values.map(({ value, label, count }: any) => [value, label, count]),
  ])

test('shows typed attributes on the product page, in filters with counts and in search', async () => {
  await add('Texture', 'choice', {
    choices: [
      { code: null, names: inArabic('Gel') },
      { code: null, names: inArabic('Balm') },
    ],
  })
  await add('Net weight', 'number', { units: { ...none, ar: 'غم', en: 'g' } })
  await add('Vegan', 'flag')
  await add('Scent', 'text')
  const [one, two, three] = [await buildProduct(shop.db), await buildProduct(shop.db), await buildProduct(shop.db)]
  const scent = { ...none, ar: 'ياسمين', en: 'jasminoid' }
  expect((await setValues(one.id, { texture: 'gel', 'net-weight': '٢٥٠', vegan: true, scent })).status).toBe(200)
  expect((await setValues(two.id, { texture: 'balm', 'net-weight': 50, vegan: true })).status).toBe(200)
  expect((await setValues(three.id, { texture: 'gel', 'net-weight': 50, vegan: false })).status).toBe(200)
  expect(await shown(one.id)).toEqual([
    ['Texture', 'Gel', ''],
    ['Net weight', 250, 'g'],
    ['Vegan', true, ''],
    ['Scent', 'jasminoid', ''],
  ])
  expect(await shown(two.id, 'ar')).toEqual([
    ['Texture بالعربية', 'Balm بالعربية', ''],
    ['Net weight بالعربية', 50, 'غم'],
    ['Vegan بالعربية', true, ''],
  ])
  expect(await listed('attribute=texture:gel')).toEqual([one.id, three.id])
  expect(await listed('attribute=texture:gel&attribute=texture:balm&attribute=net-weight:50')).toEqual([
    two.id,
    three.id,
  ])
  expect(await listed('attribute=texture:none')).toEqual([])
  expect(await listed('attribute=deleted:yes&attribute=texture:balm&attribute=scent:x')).toEqual([two.id])
  expect(await facets('attribute=vegan:yes')).toEqual([
    [
      'texture',
      [
        ['texture:gel', 'Gel', 1],
        ['texture:balm', 'Balm', 1],
      ],
    ],
    [
      'vegan',
      [
        ['vegan:yes', 'Yes', 2],
        ['vegan:no', 'No', 1],
      ],
    ],
    [
      'net-weight',
      [
        ['net-weight:50', '50\u00a0g', 1],
        ['net-weight:250', '250\u00a0g', 1],
      ],
    ],
  ])
  expect(await listed('search=jasminoid')).toEqual([one.id])
})

test('rejects values of the wrong type, and unknown attributes', async () => {
  const { id } = await buildProduct(shop.db)
  for (const [attributes, field] of [
    [{ texture: 'sand' }, 'attributes.texture'],
    [{ 'net-weight': 'heavy' }, 'attributes.net-weight'],
    [{ vegan: 'perhaps' }, 'attributes.vegan'],
    [{ unknown: 'x' }, 'attributes.unknown'],
  ] as const) {
    const answer = await setValues(id, attributes)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('updates product pages and filters when a definition changes', async () => {
  const { id } = await buildProduct(shop.db)
  const attribute = await add('Finish', 'choice', { choices: [{ code: null, names: inArabic('Matte') }] })
  await setValues(id, { finish: 'matte' })
  expect(await shown(id)).toEqual([['Finish', 'Matte', '']])
  const body = {
    ...bodyOf('Final look', 'choice', { choices: [{ code: 'matte', names: inArabic('Velvet') }] }),
    version: attribute.version,
  }
  const changed = await shop.put(PATH + attribute.id, body, as)
  expect(changed.body.data).toMatchObject({ code: 'finish', products: 1 })
  expect(await shown(id)).toEqual([['Final look', 'Velvet', '']])
  expect(await facets(`ids=${id}`)).toContainEqual(['finish', [['finish:matte', 'Velvet', 1]]])
  const emptied = { ...body, version: changed.body.data.version, choices: [{ code: null, names: inArabic('Satin') }] }
  expect((await shop.put(PATH + attribute.id, emptied, as)).body.errors).toEqual({
    choices: ['Some products have the choice “Velvet”. Give them another one before you delete it.'],
  })
  expect((await shop.put(PATH + attribute.id, body, as)).status).toBe(409)
  expect((await shop.delete(`${PATH}${attribute.id}?version=${changed.body.data.version}`, as)).status).toBe(200)
  expect(await shown(id)).toEqual([])
  const { rows } = await shop.db.execute(sql`select attributes from products where id = ${id}`)
  expect(rows).toEqual([{ attributes: {} }])
})

test('[mutant] shows the old attribute name without the triggers on definitions', async () => {
  const { id } = await buildProduct(shop.db)
  const attribute = await add('Origin story', 'flag')
  await setValues(id, { 'origin-story': true })
  expect(await shown(id)).toEqual([['Origin story', true, '']])
  await shop.db.execute(sql`alter table attributes disable trigger user`)
  await shop.db.execute(sql`alter table attribute_translations disable trigger user`)
  try {
    const body = { ...bodyOf('Renamed', 'flag'), version: attribute.version }
    expect((await shop.put(PATH + attribute.id, body, as)).status).toBe(200)
    expect(await shown(id)).toEqual([['Origin story', true, '']])
  } finally {
    await shop.db.execute(sql`alter table attributes enable trigger user`)
    await shop.db.execute(sql`alter table attribute_translations enable trigger user`)
  }
})

test('assigns unique codes to similar choice names, and rejects duplicate names', async () => {
  const choice = (en: string, code: string | null = null) => ({ code, names: inArabic(en) })
  const spf = await add('Protection', 'choice', { choices: [choice('SPF 50'), choice('SPF 50+')] })
  const codesOf = ({ choices }: { choices: { code: string }[] }) => choices.map(({ code }) => code)
  expect(codesOf(spf)).toEqual(['spf-50', 'spf-50-2'])
  const change = (version: string, choices: object[]) =>
    shop.put(PATH + spf.id, { ...bodyOf('Protection', 'choice', { choices }), version }, as)
  const again = await change(spf.version, [choice('High', 'spf-50'), choice('SPF 50+', 'spf-50-2'), choice('SPF 50')])
  expect(codesOf(again.body.data)).toEqual(['spf-50', 'spf-50-2', 'spf-50-3'])
  const { version } = again.body.data
  const equal = await change(version, [
    choice('High', 'spf-50'),
    choice('SPF 50+', 'spf-50-2'),
    { code: null, names: { ...inArabic('hIGH'), ar: 'مرتفع' } },
  ])
  expect([equal.status, equal.body.errors]).toEqual([
    422,
    { 'choices.2.names.en': ['This is already in use. Enter another one.'] },
  ])
  const { id } = await buildProduct(shop.db)
  await setValues(id, { protection: 'spf-50-3' })
  const twice = await change(version, [choice('Low', 'spf-50'), choice('Lower', 'spf-50')])
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['choices.1.code']])
  const reentered = await change(version, [choice('SPF 50')])
  expect(codesOf(reentered.body.data)).toEqual(['spf-50-3'])
  expect(await shown(id)).toEqual([['Protection', 'SPF 50', '']])
  expect((await add('Protection +', 'flag')).code).toBe('protection-2')
  const taken = await shop.post(PATH, bodyOf('PROTECTION', 'flag'), as)
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['names.ar']])
})

test('parses decimal commas, Arabic digits and minus signs, and rejects exponents and thousands separators', async () => {
  await add('Depth', 'number')
  const { id } = await buildProduct(shop.db)
  const stored = async (depth: unknown) => {
    const { status, body } = await setValues(id, { depth })
    return status === 200 ? body.data.attributes.depth : body.errors!['attributes.depth']![0]
  }
  for (const [typed, number] of [
    ['12,5', 12.5],
    ['١٢٫٥', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['\u22125', -5],
    ['\u200e-5', -5],
    ['0,125', 0.125],
    [-0, 0],
    [1e-10, 0],
    ['1234567.8912', 1_234_567.8912],
  ])
    expect([typed, await stored(typed)]).toEqual([typed, number])
  expect((await facets(`ids=${id}&attribute=depth:x&attribute=vegan:perhaps`)).slice(-2)).toEqual([
    ['vegan', [['vegan:perhaps', 'perhaps', 0]]],
    ['depth', [['depth:x', 'x', 0]]],
  ])
  for (const typed of ['1,000', '1e5', '0x10', 'NaN', 'Infinity', '1 2', '--1', '.', true])
    expect([typed, await stored(typed)]).toEqual([typed, 'Please enter a number.'])
  expect(await stored('9'.repeat(300))).toBe('The highest value is 1000000000.')
  expect(await stored(-1_000_000_001)).toBe('The lowest value is -1000000000.')
})

test('accepts “constructor” as an attribute name, and rejects it as a value', async () => {
  const { code } = await add('Constructor', 'flag')
  const { id } = await buildProduct(shop.db)
  expect((await setValues(id, {})).status).toBe(200)
  expect(await shown(id)).toEqual([])
  expect((await setValues(id, { vegan: 'constructor' })).status).toBe(422)
  expect((await setValues(id, { [code]: true })).status).toBe(200)
  expect(await shown(id)).toEqual([['Constructor', true, '']])
  expect(await listed(`attribute=${code}:yes`)).toEqual([id])
  // Sets a code that only earlier versions allowed: an inherited property name.
  await shop.db.execute(sql`update attributes set code = 'constructor' where code = ${code}`)
  expect(await shown(id)).toEqual([])
  expect((await setValues(id, {})).status).toBe(200)
})

test('lists the sixty most frequent values of a number attribute, and always the selected value', async () => {
  await add('Length', 'number')
  const ids = []
  for (let n = 1; n <= 62; n++) ids.push((await buildProduct(shop.db, { row: { attributes: { length: n } } })).id)
  await buildProduct(shop.db, { row: { attributes: { length: 62 } } })
  const valuesOf = async (query = '') =>
    (await facets(query)).find(([code]: [string]) => code === 'length')[1].map(([, label]: [string, string]) => label)
  const first = Array.from({ length: 59 }, (_, n) => String(n + 1))
  expect(await valuesOf()).toEqual([...first, '62'])
  expect(await valuesOf('attribute=length:61')).toEqual([...first, '61', '62'])
})

test('deletes an attribute’s values in several batches', async () => {
  const { brandId, categoryId } = await buildProduct(shop.db)
  const attribute = await add('Bulk', 'number')
  await shop.db.execute(sql`insert into products (sku, brand_id, category_id, attributes)
    select 'bulk-' || n, ${brandId}, ${categoryId}, jsonb_build_object('bulk', n, 'vegan', true) from generate_series(1, 4001) n`)
  expect((await shop.delete(`${PATH}${attribute.id}?version=${attribute.version}`, as)).status).toBe(200)
  const { rows } = await shop.db.execute(sql`select attributes, count(*)::int from products
    where sku like 'bulk-%' group by attributes`)
  expect(rows).toEqual([{ attributes: { vegan: true }, count: 4001 }])
})

test('reorders attributes, and shows them in the new order on product pages', async () => {
  const [first, second] = [await add('Sooner', 'flag'), await add('Later', 'flag')]
  const { id } = await buildProduct(shop.db)
  await setValues(id, { sooner: true, later: true })
  const move = (of: { id: number }, beforeId: number | null) => shop.put(`${PATH}${of.id}/place`, { beforeId }, as)
  expect((await move(second, first.id)).status).toBe(200)
  expect((await shown(id)).map(([name]: [string]) => name)).toEqual(['Later', 'Sooner'])
  const { body } = await move(second, null)
  expect(body.data.at(-1)).toMatchObject({ id: second.id, version: second.version })
  expect((await shown(id)).map(([name]: [string]) => name)).toEqual(['Sooner', 'Later'])
  expect([(await move(second, 0)).status, (await move(second, second.id)).status]).toEqual([422, 409])
  expect((await move({ id: 999_999 }, null)).status).toBe(404)
})

test('limits the number of attributes', async () => {
  const { rows } = await shop.db.execute(sql`insert into attributes (code, kind) select 'filler-' || n, 'flag'
    from generate_series(1, 200 - (select count(*)::int from attributes)) n returning id`)
  const refused = await shop.post(PATH, bodyOf('One more', 'flag'), as)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'names.ar': ['The shop can have at most 200 attributes. Delete one that you don’t need.'] },
  ])
  await shop.db.execute(sql`delete from attributes where id = ${rows[0]!.id}`)
  await add('One more', 'flag')
})
