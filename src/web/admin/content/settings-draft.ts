import type { AdminSettings } from '../../../shared/contracts/content-settings.ts'
import { editableFields } from '../../../shared/records/field.ts'
import { SETTING_FIELDS, SETTING_TEXT_FIELDS } from '../../../shared/records/settings.ts'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import type { ConflictField, ConflictFields } from '../conflict/field-views.ts'
import { readTexts } from '../read-texts.ts'
import { readRecord } from '../record-draft.ts'
import { hoursFrom } from './HourFields.tsx'

export type SettingsDraft = Omit<AdminSettings, 'version'>

export function draftOf({ version, ...draft }: AdminSettings): SettingsDraft {
  return draft
}

/** Reads the settings from the form's fields. */
export function readSettings(fields: FormFields): SettingsDraft {
  return {
    ...readTexts(SETTING_TEXT_FIELDS, fields),
    ...readRecord(SETTING_FIELDS, fields),
    businessHours: hoursFrom(fields),
  }
}

/** Returns the view of each setting for the conflict dialog. */
export function useSettingsConflictFields(): ConflictFields<SettingsDraft> {
  const { t, language } = useI18n()
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (day: number) => weekdays.format(Date.UTC(2024, 0, day))
  const view = (name: keyof SettingsDraft) => ({ label: t(`content.settings.${name}`) })
  const names = [SETTING_TEXT_FIELDS, SETTING_FIELDS].flatMap(fields => editableFields(fields).map(({ name }) => name))
  const views = Object.fromEntries(names.map(name => [name, view(name as keyof SettingsDraft)]))
  return {
    ...(views as Record<Exclude<keyof SettingsDraft, 'businessHours'>, ConflictField>),
    businessHours: {
      ...view('businessHours'),
      rowName: ({ day }) => nameOf(day),
      fields: {
        opens: { label: t('audit.field.opens') },
        closes: { label: t('audit.field.closes') },
      },
    },
    founded: { ...view('founded'), show: year => (year === null ? undefined : String(year)) },
  }
}
