import type { AdminSettings } from '../../../shared/contracts/content-settings.ts'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import type { FieldViews } from '../conflict/field-views.ts'
import { holidaysFrom } from '../HolidayFields.tsx'
import { readTranslations } from '../MultilingualField.tsx'
import { parseNumber } from '../parse-number.ts'
import { hoursFrom } from './HourFields.tsx'

export type SettingsDraft = Omit<AdminSettings, 'version'>

export function draftOf({ version, ...draft }: AdminSettings): SettingsDraft {
  return draft
}

/** The settings of the form's fields. */
export function readSettings(fields: FormFields, holidays: string[]): SettingsDraft {
  return {
    name: readTranslations(fields, 'name'),
    tagline: readTranslations(fields, 'tagline'),
    address: readTranslations(fields, 'address'),
    announcement: readTranslations(fields, 'announcement'),
    footerBlurb: readTranslations(fields, 'footerBlurb'),
    bankTransferDetails: readTranslations(fields, 'bankTransferDetails'),
    logoUrl: fields('logoUrl') || null,
    phone: fields('phone'),
    email: fields('email'),
    whatsappUrl: fields('whatsappUrl') || null,
    socialUrl: fields('socialUrl') || null,
    instagramUrl: fields('instagramUrl') || null,
    businessHours: hoursFrom(fields),
    holidays: holidaysFrom(fields, holidays),
    founded: parseNumber(fields('founded')) ?? -1,
    customersClaim: fields('customersClaim'),
    yearsClaim: parseNumber(fields('yearsClaim')) ?? -1,
    registrationNumber: fields('registrationNumber'),
    freeShippingFrom: parseNumber(fields('freeShippingFrom')) ?? -1,
  }
}

/** The settings as the conflict dialog shows them. */
export function useSettingsViews(): FieldViews<SettingsDraft> {
  const { t, language, list, date } = useI18n()
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (day: number) => weekdays.format(Date.UTC(2024, 0, day))
  const view = (name: keyof SettingsDraft) => ({ label: t(`content.settings.${name}`) })
  return {
    name: view('name'),
    tagline: view('tagline'),
    address: view('address'),
    announcement: view('announcement'),
    footerBlurb: view('footerBlurb'),
    bankTransferDetails: view('bankTransferDetails'),
    logoUrl: view('logoUrl'),
    phone: view('phone'),
    email: view('email'),
    whatsappUrl: view('whatsappUrl'),
    socialUrl: view('socialUrl'),
    instagramUrl: view('instagramUrl'),
    businessHours: {
      ...view('businessHours'),
      rowName: ({ day }) => nameOf(day),
      fields: {
        opens: { label: t('audit.field.opens') },
        closes: { label: t('audit.field.closes') },
      },
    },
    holidays: { ...view('holidays'), show: days => list(days.map(date)) || undefined },
    founded: { ...view('founded'), show: String },
    customersClaim: view('customersClaim'),
    yearsClaim: view('yearsClaim'),
    registrationNumber: view('registrationNumber'),
    freeShippingFrom: view('freeShippingFrom'),
  }
}
