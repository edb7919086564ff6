import { createContext, use } from "react";
import * as list from "#messages/private-list";
import type { LocalText, SettingDefaults } from "../../api/admin-settings";
import { DEFAULT_TICKER_RULES } from "../../app-context/ticker-rules";
import { TESTIMONIALS, type Testimonial } from "../../home/testimonials";
import { CITIES } from "../../jobs/cities";
import * as hindiCities from "../../messages/hi/cities";
import * as hindiHome from "../../messages/hi/home";
import * as hindiList from "../../messages/hi/private-list";
import type { SettingName } from "./setting-names";

/** The defaults of the environment. They come with the settings. */
const EnvironmentContext = createContext<SettingDefaults | undefined>(undefined);

export const EnvironmentProvider = EnvironmentContext;

const text = (english: () => string, hindi: () => string): LocalText => ({
  en: english(),
  hi: hindi(),
});

/** The testimonials of the program in Hindi, in the order of `TESTIMONIALS`. */
const HINDI_TESTIMONIALS: readonly Testimonial[] = [
  {
    shortText: hindiHome.anjaliShort,
    fullText: hindiHome.anjaliFull,
    author: hindiHome.anjali,
    title: hindiHome.anjaliTitle,
  },
  {
    shortText: hindiHome.rohitShort,
    fullText: hindiHome.rohitFull,
    author: hindiHome.rohit,
    title: hindiHome.rohitTitle,
  },
  {
    shortText: hindiHome.snehaShort,
    fullText: hindiHome.snehaFull,
    author: hindiHome.sneha,
    title: hindiHome.snehaTitle,
  },
  {
    shortText: hindiHome.gurpreetShort,
    fullText: hindiHome.gurpreetFull,
    author: hindiHome.gurpreet,
    title: hindiHome.gurpreetTitle,
  },
  {
    shortText: hindiHome.imranShort,
    fullText: hindiHome.imranFull,
    author: hindiHome.imran,
    title: hindiHome.imranTitle,
  },
  {
    shortText: hindiHome.lakhimiShort,
    fullText: hindiHome.lakhimiFull,
    author: hindiHome.lakhimi,
    title: hindiHome.lakhimiTitle,
  },
];

/** Returns the testimonials of the program. */
const testimonials = () =>
  TESTIMONIALS.map((english, at) => {
    const hindi = HINDI_TESTIMONIALS[at] ?? english;
    return {
      shortText: text(english.shortText, hindi.shortText),
      fullText: text(english.fullText, hindi.fullText),
      author: text(english.author, hindi.author),
      title: text(english.title, hindi.title),
    };
  });

const HINDI_CITIES = {
  prayagraj: hindiCities.prayagraj,
  delhi: hindiCities.delhi,
  mumbai: hindiCities.mumbai,
  bangalore: hindiCities.bangalore,
  hyderabad: hindiCities.hyderabad,
  pune: hindiCities.pune,
  noida: hindiCities.noida,
};

/** Returns the cities of the program. */
const cities = () =>
  CITIES.map(({ slug, name }) => ({ slug, name: text(name, HINDI_CITIES[slug]) }));

/** Returns the default of a setting. Additions to the footer are none by default. */
export function defaultOf(name: SettingName, environment: SettingDefaults | undefined): unknown {
  switch (name) {
    case "name":
    case "contactEmail":
      return environment?.[name];
    case "facebook":
    case "youtube":
    case "linkedin":
    case "instagram":
    case "whatsapp":
      return environment?.social[name];
    case "cities":
      return cities();
    case "promoTitle":
      return text(list.promoTitle, hindiList.promoTitle);
    case "promoText":
      return text(list.promoText, hindiList.promoText);
    case "promoLabel":
      return text(list.exploreTools, hindiList.exploreTools);
    case "promoLink":
      return "/tools";
    case "testimonials":
      return testimonials();
    case "tickerItems":
      return DEFAULT_TICKER_RULES.items;
    case "urgentDays":
      return DEFAULT_TICKER_RULES.urgentDays;
    case "urgentTags":
      return DEFAULT_TICKER_RULES.urgentTags;
    case "footerText":
      return { en: "" };
    case "footerLinks":
      return [];
  }
}

/** Returns the default of a setting of this site. */
export const useDefault = (name: SettingName) => defaultOf(name, use(EnvironmentContext));
