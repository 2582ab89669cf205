import type { ComponentType } from 'react'
import { AttributeFields } from './AttributeFields.tsx'
import { ClassField } from './ClassField.tsx'
import { type OwnName, type PlainName, SECTIONS, type Section } from './field-sections.ts'
import { PlainField } from './PlainField.tsx'
import { ReturnableField } from './ReturnableField.tsx'
import { SizeTableEditor } from './SizeTableEditor.tsx'
import { SkinTypesField } from './SkinTypesField.tsx'
import { SkuField } from './SkuField.tsx'
import { TagField } from './TagField.tsx'
import { BrandField, CategoryFields } from './TaxonomySelects.tsx'
import type { EditorPartProps } from './use-editor.ts'

/** Controls of the fields that need a control of their own. */
const CONTROLS: Record<OwnName, ComponentType<EditorPartProps>> = {
  sku: SkuField,
  classId: ClassField,
  sizeTable: SizeTableEditor,
  returnable: ReturnableField,
  brandId: BrandField,
  categoryId: CategoryFields,
  skinTypes: SkinTypesField,
  attributes: AttributeFields,
  tags: TagField,
}
const isOwn = (name: OwnName | PlainName): name is OwnName => Object.hasOwn(CONTROLS, name)

/** Controls for the fields of a section, in the order of `SECTIONS`. */
export function SectionFields({ section, ...props }: EditorPartProps & { section: Section }) {
  const names = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).filter(name => SECTIONS[name] === section)
  return names.map(name => <ProductField key={name} name={name} {...props} />)
}

function ProductField({ name, editor, choices }: EditorPartProps & { name: OwnName | PlainName }) {
  if (!isOwn(name)) return <PlainField name={name} editor={editor} />
  const Control = CONTROLS[name]
  return <Control editor={editor} choices={choices} />
}
