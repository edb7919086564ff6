/** Fragments of HTML as programs put them on the clipboard, shortened. */

/** Word: nested lists, a table with merged cells, an image of the document. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Mangal; panose-1:2 4 5 3 5 2 3 3 2 2;} p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-tab-stop:none;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]--></head>
<body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Recruitment of Clerks<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='color:red'>Important:</span></b> apply <i style='mso-bidi-font-style:normal'>before</i> the <a href="https://apply.example.in/form?a=1&amp;b=2"><span style='color:blue'>last date</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Fill in the form<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Photograph<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Signature<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Pay the fee<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'><b>Post<o:p></o:p></b></p></td>
  <td width=400 colspan=2 valign=top style='width:300.5pt'><p class=MsoNormal><b>Vacancies<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200 rowspan=2 valign=top><p class=MsoNormal>Clerk<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>UR<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal align=right style='text-align:right'>40<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=200 valign=top><p class=MsoNormal>OBC<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>27<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" style='width:100pt'><v:imagedata src="file:///C:/Temp/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=133 height=133 src="file:///C:/Temp/clip_image001.png" v:shapes="_x0000_i1025"><![endif]><o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const WORD_CLEAN = `<h2>Recruitment of Clerks</h2>
<p><b>Important:</b> apply <i>before</i> the <a href="https://apply.example.in/form?a=1&amp;b=2">last date</a>.</p>
<ol>
<li>Fill in the form
<ul>
<li>Photograph</li>
<li>Signature</li>
</ul></li>
<li>Pay the fee</li>
</ol>
<table>
<thead>
<tr><th>Post</th><th colspan="2">Vacancies</th></tr>
</thead>
<tbody>
<tr><td rowspan="2">Clerk</td><td>UR</td><td>40</td></tr>
<tr><td>OBC</td><td>27</td></tr>
</tbody>
</table>`;

/** Excel: a range with merged cells, of which the last one reaches the end. */
export const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><link id=Main-File rel=Main-File href="file:///C:/Temp/clip.htm">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700; text-align:center; border:.5pt solid windowtext;} --></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt' x:str>Zone</td>
  <td colspan=2 class=xl65 width=128 style='width:96pt'>Posts</td>
 </tr>
 <tr height=20>
  <td rowspan=2 height=40 class=xl66>North</td>
  <td class=xl66 align=right x:num="1200">1,200</td>
  <td rowspan=2 class=xl66>Clerk &amp; PO</td>
 </tr>
 <tr height=20><td height=20 align=right x:num>85</td></tr>
<!--EndFragment-->
</table></body></html>`;

export const EXCEL_CLEAN = `<table>
<tbody>
<tr><td>Zone</td><td colspan="2">Posts</td></tr>
<tr><td rowspan="2">North</td><td>1,200</td><td rowspan="2">Clerk &amp; PO</td></tr>
<tr><td>85</td></tr>
</tbody>
</table>`;

/** Google Docs: bold as a style, a wrapper that is not bold, nested lists beside their items. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Answer key</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;">Last date</span><span style="font-size:11pt;font-weight:400;">: 12 May. See </span><a href="https://key.example.in" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">the key</span></a></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Paper 1</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic;">Set A</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Paper 2</span></p></li></ul></b><br class="Apple-interchange-newline">`;

export const GOOGLE_DOCS_CLEAN = `<h2>Answer key</h2>
<p><strong>Last date</strong>: 12 May. See <a href="https://key.example.in">the key</a></p>
<ul>
<li>Paper 1
<ul>
<li><em>Set A</em></li>
</ul></li>
<li>Paper 2</li>
</ul>`;

const onlineItem = (level: number, listTag: string, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX8" style="margin:0px;"><${listTag} class="BulletListStyle1 SCXW1" role="list" start="${level}" style="list-style-type:disc;"><li data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US" style="margin:0px;"><span data-contrast="auto" class="TextRun SCXW1" style="font-weight:normal;font-size:11pt;"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${listTag}></div>`;

/** Word in a browser: each item is a list of its own. */
export const WORD_ONLINE = `<meta charset='utf-8'><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" paraid="1" style="margin:0px;"><span class="TextRun SCXW1" style="font-weight:bold;"><span class="NormalTextRun SCXW1">Documents</span></span><span class="EOP SCXW1">&nbsp;</span></p></div>${onlineItem(1, "ol", "Photograph")}${onlineItem(2, "ul", "in colour")}${onlineItem(2, "ul", "recent")}${onlineItem(1, "ol", "Signature")}`;

export const WORD_ONLINE_CLEAN = `<p><strong>Documents</strong></p>
<ol>
<li>Photograph
<ul>
<li>in colour</li>
<li>recent</li>
</ul></li>
<li>Signature</li>
</ol>`;

/** LibreOffice Writer and Calc. */
export const LIBRE_OFFICE = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-IN" dir="ltr"><h2 class="western"><font face="Liberation Sans"><font size="4">Fees</font></font></h2><p align="center" style="line-height: 100%; margin-bottom: 0in"><font color="#c9211e"><b>Not refundable</b></font></p><ol start="3"><li><p style="margin-bottom: 0in">Challan</p></li></ol><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left" bgcolor="#FFFF00"><b><font face="Arial">Category</font></b></td><td align="left"><b><font face="Arial">Fee</font></b></td></tr><tr><td height="17" align="left">UR</td><td align="right" sdval="500" sdnum="1033;"><font color="#000000">500</font></td></tr></table></body></html>`;

export const LIBRE_OFFICE_CLEAN = `<h2>Fees</h2>
<p><b>Not refundable</b></p>
<ol start="3">
<li>Challan</li>
</ol>
<table>
<thead>
<tr><th>Category</th><th>Fee</th></tr>
</thead>
<tbody>
<tr><td>UR</td><td>500</td></tr>
</tbody>
</table>`;

/** The text of a PDF reader: wrapped lines, a bulleted and a numbered list. */
export const PDF_TEXT = `Applications are invited from Indian citizens for the posts of Junior
Assistant in the offices of the Board. The last date is 12.05.2026 and it will not
be extended.

Candidates must bring:
• Admit card
• Original identity card with the photo-
graph of the candidate

1. Written examination
2. Interview
Fee: 5 < 6`;

export const PDF_TEXT_CLEAN = `<p>Applications are invited from Indian citizens for the posts of Junior Assistant in the offices of the Board. The last date is 12.05.2026 and it will not be extended.</p>
<p>Candidates must bring:</p>
<ul>
<li>Admit card</li>
<li>Original identity card with the photo- graph of the candidate</li>
</ul>
<ol>
<li>Written examination</li>
<li>Interview<br>Fee: 5 &lt; 6</li>
</ol>`;

export const HOSTILE = `<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="java&#10;script:x()">b</a><iframe src="https://e.example"></iframe><svg><a xlink:href="javascript:x()"><text>c</text></a></svg><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math><style>@import 'x'</style><form action="/x"><input name=a><button>d</button></form><p style="background:url(https://e.example/p)">e</p><a href="https://ok.example.in" onclick="x()">f</a><!-- <p>g</p> --><template><p>h</p></template>`;
