import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { ROOT } from './source-files.ts'

type Rule = [variant: RegExp, instead: string]

const EVERYWHERE: Rule[] = [
  [/ {2}/, 'one space'],
  [/[٠-٩۰-۹]/, 'Western digits'],
  [/[!?؟]{2}/, 'one mark, calmly'],
]

/** Disallowed variants and the term or mark to use instead; `docs/glossary.md` lists the allowed terms. */
const RULES: Record<Language, Rule[]> = {
  ar: [
    [/ًا/, 'the tanween on the alef: اً'],
    [/[\u0600-\u06ff)»],/, '،'],
    [/;/, '؛'],
    [/\?/, '؟'],
    [/["“”]/, '«»'],
    [/ماركة/, 'العلامة التجارية'],
    [/الشحن/, 'التوصيل'],
    [/ترخيص/, 'الرخصة'],
    [/إيميل|ايميل/, 'البريد الإلكتروني'],
    [/(سعرك|السعر) المهني|أسعارك? (ال)?مهنية/, 'سعر المهنيين'],
    [/عربة|حقيبة التسوق/, 'السلة'],
    [/معقّم/, 'معقم'],
    [/غليسرين/, 'جلسرين'],
    [/عميل|عملا[ءئ]/, 'الزبون'],
    [/استرجاع/, 'إرجاع'],
    [/(^|[^ُ])رد (المبلغ|الثمن)/, 'ردّ المبلغ'],
    [/قسيم[ةت]|رمز الخصم|(^|[^\u0600-\u06ff])كود(?![\u0600-\u06ff])/, 'كوبون'],
    [/استدعاء/, 'سحب من السوق'],
    [/كلمة السر/, 'كلمة المرور'],
    [/المتغيّ?ر(ات)?(?![\u0600-\u06ff])/, 'الصنف'],
    [/شحن[ةت]/, 'الطرد'],
    [/رقم الدفعة|رقم الوجبة/, 'رقم التشغيلة'],
    [/مفضّ?لات|قائمة (الأمنيات|الرغبات)/, 'المفضلة'],
    [/سيراميدات/, 'السيراميد'],
    [/غليكوليك|بيتا غلوكان/, 'الجليكوليك، الجلوكان'],
    [/[أا]يزوبروبيل/, 'الإيزوبروبيل'],
    [/أونديسيلينيك/, 'الأنديسيلينيك'],
    [/كولسترول/, 'الكوليسترول'],
    [/هيدروجل/, 'الهيدروجيل'],
    [/فيتامين [ACE](?!\w)/, 'فيتامين أ، سي، هـ'],
    [/عرقسوس/, 'عرق السوس'],
    [/خزامى/, 'اللافندر'],
    [/فئ[ةا]ت? مقيّدة/, 'مخصّصة لمهن معيّنة'],
    [/إعادة (ال)?توجيه/, 'تحويل العناوين'],
    [/(مدير|مشرف) آخر/, 'أحد زملائك'],
    [/مفتاح التوقيع/, 'سرّ التوقيع'],
    [/الفحم المنش/, 'الفحم النشط'],
    [/مسكارا/, 'ماسكارا'],
    [/الرصيد الأول/, 'الرصيد الافتتاحي'],
    [/رقم الطرد/, 'رقم التتبع'],
    [/أجرة/, 'رسوم التوصيل'],
  ],
  en: [
    [/e-mail/i, 'email'],
    [/\bsign(ed|s|ing)?[ -](in|out)\b/i, 'log in, log out'],
    [/\w'/, '’'],
    [/"/, '“”'],
    [/\bcolor/i, 'colour'],
    [/\blicense\b/i, 'licence'],
    [/\bmake-up\b/i, 'makeup'],
    [/(moistur|steril|stabil|neutral)is/i, '-ize'],
    [/basket|shopping (bag|cart)/i, 'cart'],
    [/\bpictures?\b/i, 'image; photo of a person or of returned goods'],
    [/\bset(ting)? aside\b/i, 'blocked, reserved or ignored'],
    [/\bg(iven|ave) back\b/i, 'refund or restock'],
    [/fruitless/i, 'zero-result'],
    [/alternative text|image description/i, 'alt text'],
    [/stock[- ]tak/i, 'stocktake'],
    [/vouchers?\b|promo code|coupon/i, 'discount code'],
    [/\b(clients?|buyers?)\b/i, 'customer'],
    [/\bmail-?outs?\b|\bmailing list\b/i, 'newsletter'],
    [/web address/i, 'slug'],
    [/\bfollow (an?|the|your) (order|parcel)/i, 'track'],
    [/licorice/i, 'liquorice'],
    [/pressuris/i, '-ize'],
    [/starting stock|opening stock/i, 'initial stock'],
    [/\bhand-over\b/i, 'handover'],
    [/\bchosen (products|orders|reviews)\b|\b(products?|orders?) chosen\b/i, 'selected'],
  ],
  he: [
    [/[א-ת]"/, '״'],
    [/[א-ת]'/, '׳'],
    [/[א-ת]-[\d\p{L}{]/u, 'the maqaf: ־'],
    [/עגל[הת]/, 'סל'],
    [/דוא״ל|(^|[^א-ת])[בהוכלמש]*מייל/, 'אימייל'],
    [/מכתב/, 'הודעה'],
    [/(^|[^א-ת])(שלך|בשבילך)(?![א-ת])/, 'the plural: שלכם, בשבילכם'],
    [/קופון/, 'קוד הנחה'],
    [/עם הקבלה/, 'לשליח'],
    [/(^|[^א-ת])(אליך|אותך|קיבלת)(?![א-ת])/, 'the plural: אליכם, אתכם, קיבלתם'],
    [/וריאצי/, 'וריאנט'],
    [/החזרה יזומה/, 'ריקול'],
    [/שער התשלומים/, 'חברת הסליקה'],
    [/(^|[^א-ת])ו?(חד|רב) פעמי/, 'the maqaf: ־'],
    [/ימי עבודה/, 'ימי עסקים'],
    [/מחיר(ים|י)? מקצועי/, 'מחיר לאנשי מקצוע'],
    [/סיסמא/, 'סיסמה'],
    [/(^|[^א-ת])[לשמכ]?הקונ(ה|ים)(?![א-ת])/, 'לקוח'],
    [/(?<!חשבוני(ו)?ת ה?)זיכוי|זיכינו/, 'החזר כספי; a credit note is חשבונית זיכוי'],
    [/(^|[^א-ת])[הב]?שובר(?![א-ת])/, 'קוד הנחה'],
    [/מחלק(ה|ת|ות)(?![א-ת])/, 'קטגוריה'],
    [/מספר (הסדרה|סדרה)/, 'מספר האצווה'],
    [/רשימת (ה)?משאלות/, 'מועדפים'],
    [/צרמיד/, 'סרמידים'],
    [/ווזלין/, 'וזלין'],
    [/שוש קירח/, 'ליקוריץ'],
    [/קולואידל/, 'קולואידי'],
    [/איזופרופיל(?!י)/, 'איזופרופילי'],
    [/ברומלאין/, 'ברומלין'],
    [/גרעיני (משמש|אפרסק)/, 'גלעיני'],
    [/דף הבנק/, 'דף החשבון'],
    [/נירוסט/, 'פלדת אל־חלד'],
    [/ניאצינאמיד/, 'ניאצינמיד'],
    [/„|[א-ת]”/, '״'],
    [/מספר (ה)?משלוח(?![א-ת])/, 'מספר המעקב'],
    [/יתרת הזמנה|ביטול היתרה/, 'מה שלא נשלח'],
    [/מפתח החתימה/, 'סוד החתימה'],
  ],
  ru: [
    [/["“”„]/, '«»'],
    [/[Тт]рек-номер/, 'номер отслеживания'],
    [/Отложено/, 'в резерве, заблокировано или пропущено'],
    [/ [-–] /, '—'],
    [/ —|[\d}] (мл|г|кг|см|мм|шт\.|МБ|₪)(?!\p{L})/u, 'U+00A0'],
    [/\d\.\d(?!\.)/, 'the decimal comma'],
    [/эл\. почт|(?<!\{)e-?mail|имейл/i, 'электронная почта'],
    [/купон/i, 'промокод'],
    [/спецпредложени|специальн\p{L}+ предложени/iu, 'акции'],
    [/заказчик|клиент(?!ск)/iu, 'покупатель'],
    [/картинк|рисунок/iu, 'изображение, фото'],
    [/распродаж/iu, 'акции'],
    [/ваучер/iu, 'промокод'],
    [/тележк/iu, 'корзина'],
    [/(^|[^\p{L}])марк[аиуе](?!\p{L})/iu, 'бренд'],
    [/(^|[^\p{L}])логин(?!\p{L})/iu, 'войти, вход'],
    [/список желаний/iu, 'избранное'],
    [/эксперт\p{L}* красоты/iu, 'косметолог'],
    [/профессиональн\p{L}+ аккаунт/iu, 'аккаунт специалиста'],
    [/(^|[^\p{L}])([Ее]ще|[Тт]ы|[Тт]во[йяеи])(?!\p{L})/u, 'ещё; «вы»'],
    [/керамид/iu, 'церамиды'],
    [/шлюз/iu, 'платёжная система'],
    [/страниц\p{L}* банка/iu, 'защищённая страница оплаты'],
    [/номер\p{L}* посылки/iu, 'номер для отслеживания'],
    [/остаток заказа|отменить остаток/iu, 'неотправленное'],
  ],
}

/** Key prefix of the messages with additional search words for screens in the command palette. */
const OTHER_WORDS = 'commands.words.'

interface Text {
  where: string
  language: Language
  text: string
}

/**
 * Returns the texts of the messages and the demo content with their languages, except the additional search words of
 * the command palette.
 */
export function messageAndDemoTexts(): Text[] {
  return [
    ...LANGUAGE_CODES.flatMap(language => textsOf(`src/shared/i18n/messages/${language}`, language)),
    ...['demo', 'demo/content', 'demo/products'].flatMap(folder => textsOf(folder)),
  ]
}

/** Returns texts that contain a disallowed term or punctuation mark, with the allowed one. */
export function wrongTerms(): string[] {
  return messageAndDemoTexts().flatMap(({ where, language, text }) =>
    [...EVERYWHERE, ...RULES[language]].flatMap(([variant, instead]) => {
      const found = variant.exec(text.replace(/<[^>]*>/g, ''))
      return found ? [`${where} (${language}): "${found[0].trim()}" in "${text.slice(0, 60)}": ${instead}`] : []
    }),
  )
}

function textsOf(folder: string, language: Language | null = null): Text[] {
  return readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.json'))
    .flatMap(name => {
      const where = `${folder}/${name}`
      return within(JSON.parse(readFileSync(join(ROOT, where), 'utf8')), language, where)
    })
}

function within(value: unknown, language: Language | null, where: string): Text[] {
  if (typeof value === 'string') return language ? [{ where, language, text: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key.startsWith(OTHER_WORDS)) return []
    const own = LANGUAGE_CODES.find(code => code === key)
    return within(inner, own ?? language, where)
  })
}
