import type { Db } from '../src/server/database/connect.ts'
import * as table from '../src/server/database/schema/product-classes.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import type { DemoShop } from './read.ts'

/** Inserts the product classes; returns their ids by code. */
export async function seedProductClasses(db: Db, { classes }: DemoShop): Promise<Map<string, number>> {
  const rows = await db
    .insert(table.productClasses)
    .values(classes.map(({ code }) => ({ code })))
    .returning({ id: table.productClasses.id })
  await db
    .insert(table.productClassTranslations)
    .values(
      classes.flatMap(({ name }, at) =>
        LANGUAGE_CODES.map(language => ({ classId: rows[at]!.id, language, name: name[language] })),
      ),
    )
  await db
    .insert(table.productClassProfessions)
    .values(
      classes.flatMap(({ professions }, at) => professions.map(profession => ({ classId: rows[at]!.id, profession }))),
    )
  return new Map(classes.map(({ code }, at) => [code, rows[at]!.id]))
}
