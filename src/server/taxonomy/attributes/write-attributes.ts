import { eq, sql } from 'drizzle-orm'
import type { AttributeBody, NewAttributeBody } from '../../../shared/contracts/attributes.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { textIn } from '../../../shared/i18n/text-in.ts'
import { type AttributeChoice, type AttributeKind, MAX_ATTRIBUTES } from '../../../shared/records/attribute.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { readAttributes } from '../../catalog-index/attributes.ts'
import type { Db } from '../../database/connect.ts'
import { attributes, attributeTranslations } from '../../database/schema/attributes.ts'
import { products } from '../../database/schema/catalog.ts'
import { categories } from '../../database/schema/taxonomy.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { lockTaxonomy } from '../lock-taxonomy.ts'
import { refuseEqualName, unusedAttributeCode } from './attribute-names.ts'
import { attributeForEditor } from './attributes-for-editor.ts'
import { codedChoices } from './coded-choices.ts'

/**
 * Adds a custom attribute. Throws `invalid` for a duplicate name, an unknown category or a choice attribute without
 * choices, and if the shop already has `MAX_ATTRIBUTES` attributes.
 */
export function addAttribute(services: Services, { kind, ...written }: NewAttributeBody, who: SignedIn) {
  return auditedChange(services, who, { subject: 'attribute', action: 'attribute-added' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const others = await readAttributes(db)
    if (others.length >= MAX_ATTRIBUTES) throw invalidField('names.ar', 'too-many-attributes', { max: MAX_ATTRIBUTES })
    refuseEqualName(written.names, others)
    const code = unusedAttributeCode(written.names, new Set(others.map(({ code }) => code)))
    const columns = await columnsOf(db, kind, written, [])
    const position = sql`(select coalesce(max(position) + 1, 0) from attributes)`
    const [row] = await db
      .insert(attributes)
      .values({ ...columns, code, kind, position })
      .returning({ id: attributes.id })
    await writeWords(db, row!.id, written)
    return { id: row!.id, before: null, after: await attributeForEditor(db, row!.id) }
  })
}

/**
 * Changes a custom attribute. Throws `not-found`, `invalid` (also for a removed choice that products have), and
 * `conflict` with the current attribute.
 */
export function changeAttribute(
  services: Services,
  id: number,
  { version, ...written }: AttributeBody & { version: string },
  { who, language }: { who: SignedIn; language: Language },
) {
  return auditedChange(services, who, { subject: 'attribute', action: 'attribute-changed' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const before = await attributeForEditor(db, id)
    requireCurrentVersion(before, version)
    const others = (await readAttributes(db)).filter(({ code }) => code !== before.code)
    refuseEqualName(written.names, others)
    const columns = await columnsOf(db, before.kind, written, before.choices)
    const kept = new Set(columns.choices.map(({ code }) => code))
    const removed = before.choices.filter(({ code }) => !kept.has(code))
    await refuseUsed(db, { attribute: before.code, choices: removed, language })
    await db.update(attributes).set(columns).where(eq(attributes.id, id))
    await writeWords(db, id, written)
    return { id, before, after: await attributeForEditor(db, id) }
  })
}

interface Removal {
  attribute: string
  choices: readonly AttributeChoice[]
  language: Language
}

/** Throws `invalid` with the name of a removed choice that products have. */
async function refuseUsed(db: Db, { attribute, choices, language }: Removal): Promise<void> {
  if (choices.length === 0) return
  const value = sql<string>`${products.attributes} ->> ${attribute}`
  const codes = choices.map(({ code }) => code)
  const [used] = await db
    .select({ code: value })
    .from(products)
    .where(sql`${value} = any(${sql.param(codes)}::text[])`)
    .limit(1)
  const choice = used && choices.find(({ code }) => code === used.code)
  if (choice) throw invalidField('choices', 'choice-in-use', { name: textIn(choice.names, language) || choice.code })
}

async function columnsOf(
  db: Db,
  kind: AttributeKind,
  { categoryId, isFilterable, choices }: AttributeBody,
  known: readonly AttributeChoice[],
) {
  if (categoryId !== null && (await db.$count(categories, eq(categories.id, categoryId))) === 0)
    throw invalidField('categoryId', 'choice')
  if (kind === 'choice' && choices.length === 0) throw invalidField('choices', 'required')
  return {
    categoryId,
    isFilterable: isFilterable && kind !== 'text',
    choices: kind === 'choice' ? codedChoices(choices, known) : [],
  }
}

async function writeWords(db: Db, attributeId: number, { names, units }: AttributeBody): Promise<void> {
  await db.delete(attributeTranslations).where(eq(attributeTranslations.attributeId, attributeId))
  await db
    .insert(attributeTranslations)
    .values(LANGUAGE_CODES.map(language => ({ attributeId, language, name: names[language], unit: units[language] })))
}
