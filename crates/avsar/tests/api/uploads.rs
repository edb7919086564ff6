//! Uploads: accepted files, their processing, and how they are served.

use std::io::Cursor;

use avsar::domain::audit::Origin;
use avsar::domain::uploads::UploadPath;
use avsar::domain::uploads::store::{self, CompleteError, Upload};
use axum::body::Body;
use axum::http::{Method, Request};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, RgbaImage};
use serde_json::{Value, json};

use crate::harness::{
    FileForm, RecordedMetrics, TestApp, TestClient, both_engines, government_job, minutes,
    private_job,
};

both_engines!(
    image_is_stored_in_all_widths,
    image_metadata_is_removed,
    all_image_formats_are_accepted,
    svg_is_sanitized,
    content_of_another_type_is_rejected,
    images_with_too_many_pixels_are_rejected,
    file_of_exactly_the_limit_is_rejected,
    interrupted_upload_stores_nothing,
    traversal_paths_reach_no_other_file,
    identical_file_is_stored_once,
    folders_list_their_files,
    file_in_use_lists_its_references,
    files_are_served_immutable_and_by_range,
    missing_fields_are_reported,
    lost_file_is_restored_by_the_next_upload,
    concurrent_upload_and_deletion_lose_no_file,
    files_of_interrupted_uploads_are_swept,
    swept_upload_cannot_be_completed,
    a_file_that_cannot_be_deleted_does_not_stop_the_sweep,
    long_file_name_is_truncated,
    rejected_form_is_read_to_its_end,
    references_of_a_widely_used_logo_are_limited,
);

const IMAGE: &str = "/api/uploads/image";
const PDF: &str = "/api/uploads/simple-pdf";

/// Returns an image with a pattern, so that images of different sizes differ.
fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        Rgb([(x % 251) as u8, (y % 241) as u8, ((x * y) % 239) as u8])
    });
    encoded(pixels.into(), format)
}

fn encoded(image: DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn image_form(folder: &str, filename: &str, bytes: &[u8]) -> FileForm {
    FileForm::default().text("uploadType", folder).file("image", filename, bytes)
}

async fn upload_image(app: &TestApp, folder: &str, filename: &str, bytes: &[u8]) -> Value {
    app.admin().upload(IMAGE, image_form(folder, filename, bytes)).await.with_status(201)
}

/// Returns the names of all files in the upload directory.
fn stored_files(app: &TestApp) -> Vec<String> {
    fn walk(directory: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(directory).into_iter().flatten().flatten() {
            if entry.path().is_dir() {
                walk(&entry.path(), found);
            } else {
                found.push(entry.file_name().into_string().unwrap());
            }
        }
    }
    let mut found = Vec::new();
    walk(&app.data_dir().join("uploads"), &mut found);
    found.sort();
    found
}

async fn items(app: &TestApp, folder: &str) -> Value {
    app.admin().get(&format!("/api/uploads/cloud/list/{folder}")).await.ok()["items"].clone()
}

/// API-35, DATA-14, AERR-32: The response contains the URL of the image, which contains its size.
/// Smaller variants are stored beside it, in the same proportions and no wider than their name
/// states.
async fn image_is_stored_in_all_widths(app: TestApp) {
    let answer =
        upload_image(&app, "blogs", "My Cover.PNG", &picture(900, 600, ImageFormat::Png)).await;
    assert_eq!(answer["message"], "Image uploaded successfully!");
    let url = answer["fileUrl"].as_str().unwrap();
    assert!(url.starts_with("/uploads/blogs/") && url.ends_with("/my-cover-900x600.png"), "{url}");
    let item = &answer["item"];
    assert_eq!(item["url"], url);
    assert_eq!(format!("/uploads/{}", item["publicId"].as_str().unwrap()), url);
    assert_eq!(
        (&item["filename"], &item["resourceType"]),
        (&json!("My Cover.PNG"), &json!("image"))
    );
    assert_eq!((&item["width"], &item["height"]), (&json!(900), &json!(600)));
    let original = app.visitor().get(url).await;
    assert_eq!(item["size"], original.bytes().len());
    for (width, height) in [(112, 75), (320, 213), (640, 427)] {
        let small = app.visitor().get(&url.replace(".png", &format!("-{width}.webp"))).await;
        assert_eq!((small.status(), small.header("content-type")), (200, "image/webp"), "{small}");
        let read = image::load_from_memory(small.bytes()).unwrap();
        assert_eq!((read.width(), read.height()), (width, height));
        assert!(small.bytes().len() < original.bytes().len());
    }
    app.visitor().get(&url.replace(".png", "-1024.webp")).await.error(404);
    // An image that is wider than any screen is reduced.
    let large =
        upload_image(&app, "general", "wide.jpg", &picture(4_000, 1_000, ImageFormat::Jpeg)).await;
    assert!(large["fileUrl"].as_str().unwrap().ends_with("/wide-2560x640.jpg"));
}

/// Issue 5 ("pictures lose their metadata"): The stored image contains neither location nor camera
/// data, and has the orientation of the metadata.
async fn image_metadata_is_removed(app: TestApp) {
    // A segment of EXIF that says "turned by 90 degrees", with a secret behind it.
    let mut exif =
        b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend(b"GPS of my home");
    let mut jpeg = picture(40, 20, ImageFormat::Jpeg);
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    jpeg.splice(2..2, [0xFF, 0xE1].into_iter().chain(length).chain(exif));
    let answer = upload_image(&app, "general", "home.jpg", &jpeg).await;
    let url = answer["fileUrl"].as_str().unwrap();
    assert!(url.ends_with("/home-20x40.jpg"), "{url}");
    let stored = app.visitor().get(url).await;
    assert!(!stored.bytes().windows(4).any(|part| part == b"Exif" || part == b"GPS "));
}

/// AFILE-06: JPEG, PNG, GIF, WebP and SVG are accepted under any file name. An animated image stays
/// animated.
async fn all_image_formats_are_accepted(app: TestApp) {
    let frames: Vec<image::Frame> = [40, 200]
        .into_iter()
        .map(|grey| {
            image::Frame::new(RgbaImage::from_pixel(8, 8, image::Rgba([grey, grey, grey, 255])))
        })
        .collect();
    let mut animated = Vec::new();
    image::codecs::gif::GifEncoder::new(&mut animated).encode_frames(frames).unwrap();
    let svg =
        br#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#;
    for (bytes, ending, kind) in [
        (picture(9, 9, ImageFormat::Jpeg), "a-9x9.jpg", "image/jpeg"),
        (picture(9, 9, ImageFormat::Png), "a-9x9.png", "image/png"),
        (picture(9, 9, ImageFormat::WebP), "a-9x9.webp", "image/webp"),
        (animated, "a-8x8.gif", "image/gif"),
        (svg.to_vec(), "a.svg", "image/svg+xml"),
    ] {
        let answer = upload_image(&app, "companies", "a.html", &bytes).await;
        let url = answer["fileUrl"].as_str().unwrap();
        assert!(url.ends_with(ending), "{url}");
        let served = app.visitor().get(url).await;
        assert_eq!(served.header("content-type"), kind);
        assert_eq!(served.header("x-content-type-options"), "nosniff");
        if kind == "image/gif" {
            use image::AnimationDecoder;
            let gif = image::codecs::gif::GifDecoder::new(Cursor::new(served.bytes())).unwrap();
            assert_eq!(gif.into_frames().count(), 2);
        }
    }
}

/// Issue 5 ("SVG is made harmless"): The stored file contains no script, handler, frame or external
/// reference. Opened by itself, it is sandboxed.
async fn svg_is_sanitized(app: TestApp) {
    let svg = r#"<?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)">
        <script>alert(2)</script><foreignObject><iframe src="https://evil.example"/></foreignObject>
        <a xlink:href="javascript:alert(3)"><text>Click</text></a>
        <image href="https://evil.example/track.png"/>
        <rect width="9" height="9" onclick="alert(4)" fill="red"/></svg>"#;
    let answer = upload_image(&app, "general", "logo.svg", svg.as_bytes()).await;
    let stored = app.visitor().get(answer["fileUrl"].as_str().unwrap()).await;
    let text = stored.text();
    assert!(text.contains("<rect") && text.contains("red"), "{text}");
    for hostile in ["alert", "script", "evil", "iframe", "foreignObject", "onload", "onclick"] {
        assert!(!text.contains(hostile), "{hostile}: {text}");
    }
    let policy = stored.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
}

/// AFILE-06, AFILE-13, ambiguity 38: The type is detected from the content, not from the name.
/// Nothing of a rejected file is stored.
async fn content_of_another_type_is_rejected(app: TestApp) {
    let html = b"<!doctype html><script>alert(1)</script>";
    let bmp = [b"BM".as_slice(), &[0; 200]].concat();
    let broken = &picture(64, 64, ImageFormat::Png)[..200];
    let entities =
        br#"<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">
        <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;">
        <!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;">]>
        <svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>"#;
    for bytes in [html.as_slice(), b"%PDF-1.7", &bmp, broken, b"<note/>", b"plain text", entities] {
        let form = image_form("blogs", "photo.png", bytes);
        let refused = app.admin().upload(IMAGE, form).await.error(415);
        assert_eq!(refused["message"], "Please select an image file");
    }
    for bytes in [html.as_slice(), b"PK\x03\x04", &picture(9, 9, ImageFormat::Png)] {
        let form = FileForm::default().file("pdf", "notice.pdf", bytes);
        let refused = app.admin().upload(PDF, form).await.error(415);
        assert_eq!(refused["message"], "Please select a PDF file");
    }
    assert_eq!(stored_files(&app), Vec::<String>::new());
    assert_eq!(items(&app, "blogs").await, json!([]));
}

/// Issue 5 ("decompression bombs"): The first bytes of a small file with too many pixels suffice to
/// reject it.
async fn images_with_too_many_pixels_are_rejected(app: TestApp) {
    let mut bomb = picture(8, 8, ImageFormat::Png);
    // The first chunk contains width and height, followed by its checksum.
    for (side, offset) in [(15_000_u32, 16), (15_000, 20)] {
        bomb[offset..offset + 4].copy_from_slice(&side.to_be_bytes());
    }
    let mut sum = flate2::Crc::new();
    sum.update(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    let gif = |canvas: u16, frames: usize, side: u16| {
        let mut bytes = Vec::new();
        let mut encoder =
            gif::Encoder::new(&mut bytes, canvas, canvas, &[0, 0, 0, 1, 1, 1]).unwrap();
        for _ in 0..frames {
            let pixels = vec![0; usize::from(side) * usize::from(side)];
            encoder
                .write_frame(&gif::Frame::from_indexed_pixels(side, side, pixels, None))
                .unwrap();
        }
        drop(encoder);
        bytes
    };
    for bytes in [bomb, gif(2_000, 20, 2), gif(4, 1_001, 1), gif(3_000, 1, 1)] {
        let refused = app.admin().upload(IMAGE, image_form("general", "a.png", &bytes)).await;
        let refused = refused.error(422);
        let message = refused["errors"]["image"][0].as_str().unwrap();
        assert!(message.contains("too many pixels"), "{message}");
    }
    // A frame beyond the canvas makes the image invalid.
    let over = image_form("general", "a.gif", &gif(1, 2, 500));
    app.admin().upload(IMAGE, over).await.error(415);
    assert!(stored_files(&app).is_empty());
}

/// AFILE-07, AFILE-14, APDF-04, ambiguity 37: Files of exactly 5 and 20 megabytes are rejected. One
/// byte less is accepted.
async fn file_of_exactly_the_limit_is_rejected(app: TestApp) {
    let padded = |mut bytes: Vec<u8>, size: usize| {
        bytes.resize(size, 0);
        bytes
    };
    let photo = picture(9, 9, ImageFormat::Jpeg);
    for (path, field, file, limit, message) in [
        (IMAGE, "image", photo, 5 << 20, "File size must be less than 5MB"),
        (PDF, "pdf", b"%PDF-1.7\n".to_vec(), 20 << 20, "File size must be less than 20MB"),
        (
            "/api/uploads/pdf",
            "pdf",
            b"%PDF-1.4\n".to_vec(),
            20 << 20,
            "File size must be less than 20MB",
        ),
    ] {
        let form = |size| {
            FileForm::default().text("uploadType", "general").text("title", "Notice").file(
                field,
                "a",
                &padded(file.clone(), size),
            )
        };
        for size in [limit, limit + 1] {
            assert_eq!(app.admin().upload(path, form(size)).await.error(413)["message"], message);
        }
        app.admin().upload(path, form(limit - 1)).await.with_status(201);
    }
}

/// Issue 5 ("a connection cut in the middle"): The message is clear, and nothing incomplete is
/// stored.
async fn interrupted_upload_stores_nothing(app: TestApp) {
    let whole = image_form("blogs", "a.png", &picture(64, 64, ImageFormat::Png)).body();
    let parts = vec![Ok(whole[..whole.len() / 2].to_vec()), Err(std::io::Error::other("cut"))];
    let body = Body::from_stream(futures::stream::iter(parts));
    let cut = app.admin().send(FileForm::request(IMAGE, body)).await.error(400);
    assert_eq!(cut["message"], "The upload was cut off or cannot be read.");
    let short = Body::from(whole[..whole.len() - 30].to_vec());
    app.admin().send(FileForm::request(IMAGE, short)).await.error(400);
    assert!(stored_files(&app).is_empty());
    assert_eq!(items(&app, "blogs").await, json!([]));
}

/// Issue 5 ("traversal names"): Only the last part of a name is used, and a URL leads only to an
/// upload.
async fn traversal_paths_reach_no_other_file(app: TestApp) {
    for name in ["../../../etc/passwd.png", "..\\\\..\\\\boot.png", "/etc/cron.d/x.png", "....png"]
    {
        let width = 3 + u32::try_from(name.len()).unwrap();
        let answer =
            upload_image(&app, "general", name, &picture(width, 3, ImageFormat::Png)).await;
        let url = answer["fileUrl"].as_str().unwrap();
        assert!(url.starts_with("/uploads/general/") && !url.contains(".."), "{url}");
        assert_eq!(app.visitor().get(url).await.status(), 200);
    }
    std::fs::write(app.data_dir().join("uploads/secret.png"), "secret").unwrap();
    for path in [
        "/uploads/secret.png",
        "/uploads/../secret",
        "/uploads/general/../secret.png",
        "/uploads/general/..%2F..%2Fsecret",
        "/uploads/%2E%2E/avsar.db",
        "/uploads",
    ] {
        let reply = app.visitor().get(path).await;
        assert!(!reply.bytes().starts_with(b"secret") && reply.status() == 404, "{reply}");
    }
    app.admin().delete("/api/uploads/cloud?publicId=../secret").await.error(404);
}

/// Issue 5 ("content-hash names"): The same content is one file under any name.
async fn identical_file_is_stored_once(app: TestApp) {
    let bytes = picture(20, 20, ImageFormat::Png);
    let first = upload_image(&app, "blogs", "one.png", &bytes).await;
    let again = upload_image(&app, "blogs", "two.png", &bytes).await;
    assert_eq!(again["item"], first["item"]);
    assert_eq!(items(&app, "blogs").await.as_array().unwrap().len(), 1);
    assert_eq!(stored_files(&app), ["one-20x20.png"]);
    let other = upload_image(&app, "companies", "two.png", &bytes).await;
    assert_ne!(other["fileUrl"], first["fileUrl"]);
}

/// API-36, AFILE-01, DATA-14: Each folder lists its own files, newest first, in pages.
async fn folders_list_their_files(app: TestApp) {
    for (folder, width) in [("blogs", 11), ("blogs", 12), ("companies", 13), ("general", 14)] {
        app.clock.advance(crate::harness::minutes(1));
        upload_image(&app, folder, &format!("{width}.png"), &picture(width, 5, ImageFormat::Png))
            .await;
    }
    let pdf = FileForm::default().file("pdf", "Notice 12.pdf", b"%PDF-1.7 notice");
    let answer = app.admin().upload(PDF, pdf).await.with_status(201);
    // API-33, AERR-33: Without a title the upload creates a file but no document.
    assert_eq!(answer["message"], "PDF uploaded successfully!");
    assert!(answer["pdf"].is_null());
    let names = async |folder: &str| -> Vec<Value> {
        let items = items(&app, folder).await;
        items.as_array().unwrap().iter().map(|item| item["filename"].clone()).collect()
    };
    assert_eq!(names("blogs").await, ["12.png", "11.png"]);
    assert_eq!(names("companies").await, ["13.png"]);
    assert_eq!(names("general").await, ["14.png"]);
    assert_eq!(names("documents").await, ["Notice 12.pdf"]);
    assert_eq!(items(&app, "documents").await[0]["resourceType"], "raw");
    let second = app.admin().get("/api/uploads/cloud/list/blogs?skip=1&take=1").await.ok();
    assert_eq!(
        (&second["items"][0]["filename"], &second["totalItems"]),
        (&json!("11.png"), &json!(2))
    );
    app.admin().get("/api/uploads/cloud/list/secrets").await.error(404);
}

/// API-37, AERR-34, issue 5 ("a file in use says where it is used"): A file that a job, post or
/// document refers to is deleted only on explicit request. References are updated by each save of a
/// record.
async fn file_in_use_lists_its_references(app: TestApp) {
    let logo =
        upload_image(&app, "companies", "logo.png", &picture(300, 300, ImageFormat::Png)).await;
    let (url, id) = (logo["fileUrl"].as_str().unwrap(), logo["item"]["publicId"].as_str().unwrap());
    let job = private_job().with_title("Clerk").with_detail("logoUrl", url);
    let job = app.admin().create_job(job).await;
    let html =
        format!("<p>See <img src=\"https://avsar.test{}\"></p>", url.replace(".png", "-112.webp"));
    let notice = government_job().with_title("Notice").with("customHtmlContent", html);
    let notice = app.admin().create_job(notice).await;
    let post = json!({ "title": "Guide", "content": "<p>Read.</p>", "coverImageUrl": url });
    let post = app.admin().post("/api/blog/create", &post).await.with_status(201);
    let uses = async || {
        let path = format!("/api/uploads/cloud/uses?publicId={id}");
        app.admin().get(&path).await.ok()["uses"].clone()
    };
    let mut used: Vec<(Value, Value)> = uses()
        .await
        .as_array()
        .unwrap()
        .iter()
        .map(|u| (u["kind"].clone(), u["title"].clone()))
        .collect();
    used.sort_by_key(|(kind, _)| kind.to_string());
    let expected = [("GOVERNMENT", "Notice"), ("POST", "Guide"), ("PRIVATE", "Clerk")];
    assert_eq!(used, expected.map(|(kind, title)| (json!(kind), json!(title))));
    let delete = format!("/api/uploads/cloud?publicId={id}");
    let refused = app.admin().delete(&delete).await.error(409);
    assert_eq!(refused["code"], "in_use");
    for title in ["“Clerk”", "“Guide”", "“Notice”"] {
        assert!(refused["message"].as_str().unwrap().contains(title), "{refused}");
    }
    assert_eq!(app.visitor().get(url).await.status(), 200);
    // A save without the file, and a deletion, remove the reference.
    app.admin().update_job(notice.id, &government_job()).await;
    app.admin().delete_job(job.id).await;
    assert_eq!(
        uses().await,
        json!([{ "kind": "POST", "id": post["post"]["id"], "title": "Guide" }])
    );
    let forced = format!("{delete}&evenIfUsed=true");
    assert_eq!(app.admin().delete(&forced).await.ok()["message"], "Deleted successfully");
    app.visitor().get(url).await.error(404);
    assert_eq!(stored_files(&app), Vec::<String>::new());
    app.admin().delete(&forced).await.error(404);
}

/// Issue 5 ("PDFs are served `nosniff`, named for the reader"; caches may store them permanently).
async fn files_are_served_immutable_and_by_range(app: TestApp) {
    let bytes: Vec<u8> = [b"%PDF-1.7\n".to_vec(), (0..=255).collect()].concat();
    let form = FileForm::default().file("pdf", "भर्ती सूचना.pdf", &bytes);
    let answer = app.admin().upload(PDF, form).await.with_status(201);
    let url = answer["fileUrl"].as_str().unwrap();
    assert!(url.is_ascii(), "{url}");
    let whole = app.visitor().get(url).await;
    assert_eq!((whole.status(), whole.bytes().as_ref()), (200, bytes.as_slice()));
    assert_eq!(whole.header("content-type"), "application/pdf");
    assert_eq!(whole.header("x-content-type-options"), "nosniff");
    assert_eq!(whole.header("cache-control"), "public, max-age=31536000, immutable");
    let name = percent_encoding::percent_decode_str(whole.header("content-disposition"));
    assert_eq!(name.decode_utf8().unwrap(), "inline; filename*=UTF-8''भर्ती-सूचना.pdf");
    let etag = whole.header("etag");
    assert_eq!(app.visitor().get_with(url, "if-none-match", etag).await.status(), 304);
    let size = bytes.len();
    for (range, from, to) in
        [("bytes=0-4", 0, 5), ("bytes=250-", 250, size), ("bytes=-5", size - 5, size)]
    {
        let part = app.visitor().get_with(url, "range", range).await;
        assert_eq!((part.status(), part.bytes().as_ref()), (206, &bytes[from..to]), "{range}");
        assert_eq!(part.header("content-range"), format!("bytes {from}-{}/{size}", to - 1));
    }
    // RFC 9110, section 13.1.5: The rest of another version is of no use.
    for (condition, status) in
        [(etag, 206), ("\"other\"", 200), ("Sat, 29 Oct 1994 19:43:31 GMT", 200), ("other", 200)]
    {
        let request = Request::get(url).header("range", "bytes=0-4").header("if-range", condition);
        let part = app.visitor().send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(part.status(), status, "{condition}");
    }
    let beyond = app.visitor().get_with(url, "range", "bytes=9999-").await;
    assert_eq!(
        (beyond.status(), beyond.header("content-range")),
        (416, format!("bytes */{size}").as_str())
    );
    let head = app.visitor().request(Method::HEAD, url, None).await;
    assert_eq!((head.status(), head.header("content-length")), (200, size.to_string().as_str()));
}

/// AFILE-11, AFILE-12: Errors name the missing fields.
async fn missing_fields_are_reported(app: TestApp) {
    let none = FileForm::default().text("uploadType", "blogs");
    assert_eq!(app.admin().upload(IMAGE, none).await.invalid_fields(), ["image"]);
    let empty = image_form("blogs", "", b"");
    assert_eq!(app.admin().upload(IMAGE, empty).await.invalid_fields(), ["image"]);
    let small = picture(3, 3, ImageFormat::Png);
    for folder in ["documents", "secrets", ""] {
        let form = image_form(folder, "a.png", &small);
        assert_eq!(app.admin().upload(IMAGE, form).await.invalid_fields(), ["uploadType"]);
    }
    let untitled = FileForm::default().file("pdf", "a.pdf", b"%PDF-1.7");
    assert_eq!(app.admin().upload("/api/uploads/pdf", untitled).await.invalid_fields(), ["title"]);
    let form = FileForm::default().text("title", "A").text("category", "SECRET");
    let form = form.file("pdf", "a.pdf", b"%PDF-1.7");
    assert_eq!(app.admin().upload(PDF, form).await.invalid_fields(), ["category"]);
    assert!(stored_files(&app).is_empty());
    // A body that is not a form is rejected.
    app.admin().post(IMAGE, &json!({ "image": "x" })).await.error(415);
}

/// A file that is missing in the store is restored by the next upload of the same content.
async fn lost_file_is_restored_by_the_next_upload(app: TestApp) {
    let bytes = picture(20, 20, ImageFormat::Png);
    let url = upload_image(&app, "blogs", "one.png", &bytes).await["fileUrl"]
        .as_str()
        .unwrap()
        .to_owned();
    std::fs::remove_dir_all(app.data_dir().join("uploads")).unwrap();
    app.visitor().get(&url).await.error(404);
    // It has its old URL, because records refer to that.
    assert_eq!(upload_image(&app, "blogs", "two.png", &bytes).await["fileUrl"], url);
    assert_eq!(app.visitor().get(&url).await.status(), 200);
    app.clock.advance(crate::harness::days(1));
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap();
    assert_eq!(app.visitor().get(&url).await.status(), 200);
}

/// Architecture (uploads): A deletion never removes a file that a concurrent upload has stored, so
/// no row lacks its file.
async fn concurrent_upload_and_deletion_lose_no_file(app: TestApp) {
    let bytes = picture(20, 20, ImageFormat::Png);
    let mut last = upload_image(&app, "blogs", "a.png", &bytes).await;
    for _ in 0..20 {
        let id = last["item"]["publicId"].as_str().unwrap().to_owned();
        let admin = app.admin();
        let delete = format!("/api/uploads/cloud?publicId={id}");
        let uploads = || admin.upload(IMAGE, image_form("blogs", "a.png", &bytes));
        let (_, _, one, _) =
            futures::join!(admin.delete(&delete), uploads(), uploads(), admin.delete(&delete));
        one.with_status(201);
        for item in items(&app, "blogs").await.as_array().unwrap() {
            let url = item["url"].as_str().unwrap();
            assert_eq!(app.visitor().get(url).await.status(), 200, "{url}");
        }
        last = upload_image(&app, "blogs", "a.png", &bytes).await;
    }
    // No unreferenced file remains.
    app.clock.advance(crate::harness::days(1));
    avsar::housekeeping::run_once(&app.app.uploads, app.app.audit_retention).await;
    assert_eq!(stored_files(&app).len(), 1, "{:?}", stored_files(&app));
}

/// Architecture (uploads): If an upload or deletion was interrupted, its files are removed when no
/// upload can still be storing them.
async fn files_of_interrupted_uploads_are_swept(app: TestApp) {
    let answer =
        upload_image(&app, "general", "kept.png", &picture(400, 9, ImageFormat::Png)).await;
    let path = answer["item"]["publicId"].as_str().unwrap().to_owned();
    assert_eq!(stored_files(&app).len(), 3);
    // Simulates a process that ended before it wrote the row.
    app.execute_sql("DELETE FROM uploads").await;
    let address = avsar::domain::uploads::UploadPath::parse(&path).unwrap();
    let until = app.clock.now() + crate::harness::minutes(60);
    let db = &app.app.db;
    avsar::domain::uploads::store::reserve(db, &address, Some(400), until).await.unwrap();
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap();
    assert_eq!(stored_files(&app).len(), 3, "the upload may be in progress");
    app.clock.advance(crate::harness::minutes(61));
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap();
    assert_eq!(stored_files(&app), Vec::<String>::new());
}

/// A Devanagari letter has three bytes, and file systems limit names to 255 bytes.
async fn long_file_name_is_truncated(app: TestApp) {
    let name = format!("{}.png", "भ".repeat(90));
    let answer = upload_image(&app, "blogs", &name, &picture(1_200, 30, ImageFormat::Png)).await;
    let url = answer["fileUrl"].as_str().unwrap();
    assert_eq!(app.visitor().get(url).await.status(), 200);
    assert_eq!(answer["item"]["filename"], name);
}

/// Browsers read the response only after they have sent the complete request.
async fn rejected_form_is_read_to_its_end(app: TestApp) {
    let sent = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let counted = sent.clone();
    let parts = (0..100).map(move |_| {
        counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok::<_, std::io::Error>(vec![0; 100_000])
    });
    let body = Body::from_stream(futures::stream::iter(parts));
    app.user().send(FileForm::request(IMAGE, body)).await.error(403);
    assert_eq!(sent.load(std::sync::atomic::Ordering::Relaxed), 100);
}

/// Issue 5 ("a file in use says where it is used"): The list is limited for a logo that an import
/// uses in many jobs.
async fn references_of_a_widely_used_logo_are_limited(app: TestApp) {
    let logo = upload_image(&app, "companies", "logo.png", &picture(9, 9, ImageFormat::Png)).await;
    let (url, id) = (logo["fileUrl"].as_str().unwrap(), logo["item"]["publicId"].as_str().unwrap());
    for number in 0..60 {
        let job = private_job().with_title(&format!("Clerk {number}")).with_detail("logoUrl", url);
        app.admin().create_job(job).await;
    }
    let uses = app.admin().get(&format!("/api/uploads/cloud/uses?publicId={id}")).await.ok();
    assert_eq!((uses["uses"].as_array().unwrap().len(), &uses["total"]), (50, &json!(60)));
    let refused = app.admin().delete(&format!("/api/uploads/cloud?publicId={id}")).await.error(409);
    assert!(refused["message"].as_str().unwrap().ends_with("and 57 more."), "{refused}");
}

/// Architecture (uploads): After a jump of the clock, the sweep may take the files that another
/// process is storing. No row then refers to the missing files.
async fn swept_upload_cannot_be_completed(app: TestApp) {
    let answer = upload_image(&app, "general", "a.png", &picture(9, 9, ImageFormat::Png)).await;
    let path = UploadPath::parse(answer["item"]["publicId"].as_str().unwrap()).unwrap();
    let db = &app.app.db;
    let upload = Upload {
        path: path.clone(),
        digest: "another".to_owned(),
        filename: "a.png".to_owned(),
        size: 1,
        pixels: None,
        created_at: app.clock.now(),
    };
    app.execute_sql("DELETE FROM uploads").await;
    store::reserve(db, &path, None, app.clock.now() + minutes(60)).await.unwrap();
    app.clock.advance(crate::harness::days(1));
    // The process that stores the files leaves them.
    let running = app.app.uploads.begin_upload(&path);
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap();
    assert!(!stored_files(&app).is_empty());
    drop(running);
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap();
    assert!(stored_files(&app).is_empty());
    assert!(matches!(
        store::add(db, &upload, &Origin::operator(app.clock.now())).await,
        Err(CompleteError::Swept)
    ));
    assert!(matches!(store::confirm(db, &path).await, Ok(false)));

    // The sweep has begun, but the files are not yet deleted.
    store::reserve(db, &path, None, app.clock.now()).await.unwrap();
    let due = store::pending_deletions(db, &path).await.unwrap();
    assert!(store::begin_deletion(db, &due[0]).await.unwrap());
    assert!(matches!(
        store::add(db, &upload, &Origin::operator(app.clock.now())).await,
        Err(CompleteError::Swept)
    ));
    assert_eq!(app.count("uploads").await, 0);
}

/// Architecture (uploads): If a file cannot be deleted, the next files are deleted nevertheless.
async fn a_file_that_cannot_be_deleted_does_not_stop_the_sweep(app: TestApp) {
    let metrics = RecordedMetrics::start();
    let db = &app.app.db;
    for (name, height) in [("stuck.png", 9), ("loose.png", 10)] {
        let bytes = picture(9, height, ImageFormat::Png);
        let answer = upload_image(&app, "general", name, &bytes).await;
        let path = UploadPath::parse(answer["item"]["publicId"].as_str().unwrap()).unwrap();
        store::reserve(db, &path, None, app.clock.now()).await.unwrap();
        if name == "stuck.png" {
            // A directory with the name of the file.
            let file = app.data_dir().join("uploads").join(path.to_string());
            std::fs::remove_file(&file).unwrap();
            std::fs::create_dir_all(file.join("inside")).unwrap();
        }
    }
    app.execute_sql("DELETE FROM uploads").await;
    avsar::domain::uploads::sweep(&app.app.uploads).await.unwrap_err();
    assert!(stored_files(&app).is_empty(), "{:?}", stored_files(&app));
    assert_eq!(app.count("upload_remains").await, 1);
    assert_eq!(metrics.value("avsar_sweep_failures_total"), 1.0);
}
