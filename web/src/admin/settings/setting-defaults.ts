import { createContext, use } from "react";
import * as home from "#texts/en/home";
import * as list from "#texts/en/private-list";
import * as hindiCities from "#texts/hi/cities";
import * as hindiHome from "#texts/hi/home";
import * as hindiList from "#texts/hi/private-list";
import type { LocalText, SettingDefaults } from "../../api/admin-settings";
import { DEFAULT_TICKER_RULES } from "../../app-context/ticker-rules";
import { CITIES } from "../../jobs/cities";
import type { SettingName } from "./setting-names";

/** The defaults of the environment. They come with the settings. */
const EnvironmentContext = createContext<SettingDefaults | undefined>(undefined);

export const EnvironmentProvider = EnvironmentContext;

const text = (english: () => string, hindi: () => string): LocalText => ({
  en: english(),
  hi: hindi(),
});

/** Returns the testimonials of the program. */
const testimonials = () => [
  {
    shortText: text(home.anjaliShort, hindiHome.anjaliShort),
    fullText: text(home.anjaliFull, hindiHome.anjaliFull),
    author: text(home.anjali, hindiHome.anjali),
    title: text(home.anjaliTitle, hindiHome.anjaliTitle),
  },
  {
    shortText: text(home.rohitShort, hindiHome.rohitShort),
    fullText: text(home.rohitFull, hindiHome.rohitFull),
    author: text(home.rohit, hindiHome.rohit),
    title: text(home.rohitTitle, hindiHome.rohitTitle),
  },
  {
    shortText: text(home.snehaShort, hindiHome.snehaShort),
    fullText: text(home.snehaFull, hindiHome.snehaFull),
    author: text(home.sneha, hindiHome.sneha),
    title: text(home.snehaTitle, hindiHome.snehaTitle),
  },
  {
    shortText: text(home.gurpreetShort, hindiHome.gurpreetShort),
    fullText: text(home.gurpreetFull, hindiHome.gurpreetFull),
    author: text(home.gurpreet, hindiHome.gurpreet),
    title: text(home.gurpreetTitle, hindiHome.gurpreetTitle),
  },
  {
    shortText: text(home.imranShort, hindiHome.imranShort),
    fullText: text(home.imranFull, hindiHome.imranFull),
    author: text(home.imran, hindiHome.imran),
    title: text(home.imranTitle, hindiHome.imranTitle),
  },
  {
    shortText: text(home.lakhimiShort, hindiHome.lakhimiShort),
    fullText: text(home.lakhimiFull, hindiHome.lakhimiFull),
    author: text(home.lakhimi, hindiHome.lakhimi),
    title: text(home.lakhimiTitle, hindiHome.lakhimiTitle),
  },
];

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
