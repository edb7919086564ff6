export interface Testimonial {
  readonly shortText: string;
  readonly fullText: string;
  readonly author: string;
  readonly title: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    shortText: "I no longer find out about forms a day too late.",
    fullText:
      "I used to keep twelve tabs open and still missed last dates. Now I look at one list with my morning tea, see how many days are left, and apply the same evening. The third form I filled in this way was the one that got me in.",
    author: "Anjali Menon",
    title: "Bank probationary officer, Kerala",
  },
  {
    shortText: "I knew that I was eligible before I paid the fee.",
    fullText:
      "I was the first in my family to fill in such a form. Age limit, qualification and fee stood on one screen, so I knew where I stood before I paid anything. I prepared for one examination properly instead of for six badly.",
    author: "Rohit Kumar Yadav",
    title: "Railway technician, Bihar",
  },
  {
    shortText: "At last, jobs that say what they pay.",
    fullText:
      "From a small college I sent my résumé everywhere and heard nothing. Half of it could not be read by the companies' software, so I gave it a simpler layout. Then I applied only where pay and skills were written down, and the calls began.",
    author: "Sneha Deshmukh",
    title: "Software tester, Maharashtra",
  },
  {
    shortText: "I practised my answers aloud until they felt like mine.",
    fullText:
      "After six years at home with my daughter I was more afraid of the interview than of the work. I practised the common questions aloud in the kitchen. On the day the panel asked four of them, and I was almost sorry when it was over.",
    author: "Gurpreet Kaur",
    title: "Staff nurse, Punjab",
  },
  {
    shortText: "I found work in my own city.",
    fullText:
      "I was ready to move to Bengaluru for less than I needed. Looking by city, I found an opening twenty minutes from home, with the salary, the hours and the company's own form on the page. My mother still tells everybody about it.",
    author: "Imran Shaikh",
    title: "Store manager, Telangana",
  },
  {
    shortText: "It opens on my phone, even where the signal is weak.",
    fullText:
      "Our village has one bar of network on a good day, and other sites never finish loading. I had my admit card on the morning it came out, and told three friends from the coaching class who had not heard. Two of them wear the uniform now, like me.",
    author: "Lakhimi Das",
    title: "Forest guard, Assam",
  },
];
