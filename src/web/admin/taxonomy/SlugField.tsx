import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Field for the slug of a record; a blank one is made of the name. */
export function SlugField({ slug, error }: { slug: string; error: string[] | undefined }) {
  const { t } = useI18n()
  return (
    <TextField
      name="slug"
      label={t('catalog.field.slug')}
      hint={t('catalog.slug.hint')}
      dir="ltr"
      defaultValue={slug}
      maxLength={80}
      optional
      error={error}
    />
  )
}
